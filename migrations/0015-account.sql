-- Where a session is, in the words of its browser, and until when its member has just given the password again.
ALTER TABLE session ADD COLUMN device text NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN confirmed_until timestamptz;

-- A member's own data as a file, made in the background; at most one of each member.
CREATE TABLE own_copy (
  copy_no   uuid PRIMARY KEY,
  member_id uuid NOT NULL UNIQUE REFERENCES member ON DELETE CASCADE,
  state     text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'ready', 'failed')),
  done      integer NOT NULL DEFAULT 0, -- parts packed so far, of all there are
  parts     integer NOT NULL DEFAULT 0,
  stored_no uuid, -- number of its bytes
  size      bigint,
  asked_at  timestamptz NOT NULL,
  ready_at  timestamptz,
  CHECK ((state = 'ready') = (stored_no IS NOT NULL AND ready_at IS NOT NULL))
);

-- Addresses answer it as well: a file, a document or a copy of one's own data.
ALTER TABLE file_link
  ADD COLUMN copy_no uuid REFERENCES own_copy ON DELETE CASCADE,
  DROP CONSTRAINT file_link_check,
  ADD CHECK (num_nonnulls(file_no, document, copy_no) = 1 AND (document IS NULL) = (jnco_afe_no IS NULL));
