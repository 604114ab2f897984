-- Restore points: what a draft held before the work that followed, and before each submission. The last 20 stay.
CREATE TABLE restore_point (
  jnco_afe_no bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  revision    integer NOT NULL,
  member_id   uuid NOT NULL REFERENCES member,
  content     bytea NOT NULL, -- envelope: the draft of that revision
  saved_at    timestamptz NOT NULL,
  submitted   boolean NOT NULL,
  PRIMARY KEY (jnco_afe_no, revision)
);

-- When the newest point was made: a save learns it with the draft, without another query.
ALTER TABLE application ADD COLUMN point_at timestamptz NOT NULL DEFAULT app_now();
