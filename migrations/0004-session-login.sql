-- A login may have several tokens: each extension adds one, and logging out ends them all.
ALTER TABLE session ADD COLUMN login_id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE session ALTER COLUMN login_id DROP DEFAULT;
CREATE INDEX session_by_login ON session (login_id);
