-- A callback belongs to its transaction: so many are kept of each, and they go with it. Those under way, seconds old,
-- name theirs only inside their envelope: who waits for one verifies again.
DELETE FROM callback_handle;
ALTER TABLE callback_handle
  ADD COLUMN request_no text NOT NULL REFERENCES verification ON DELETE CASCADE;
CREATE INDEX callback_handle_by_request ON callback_handle (request_no);
CREATE INDEX callback_handle_by_end ON callback_handle (expires_at);

-- An address of a file answers as long as the login stands that it was made by. Those that were made before live for
-- a minute and belong to none.
DELETE FROM file_link;
ALTER TABLE file_link
  ADD COLUMN login_id uuid NOT NULL;
CREATE INDEX file_link_by_login ON file_link (login_id);
CREATE INDEX file_link_by_member ON file_link (member_id);
