-- Each application and each file has a random key of its own, sealed in a row: with the row go all copies of what it
-- seals (docs/decisions: keys of their own). Null: from before, until the sweep ownKeys has given it one.
ALTER TABLE application ADD COLUMN key bytea;
CREATE INDEX application_without_key ON application (jnco_afe_no) WHERE key IS NULL;
ALTER TABLE kept_apart ADD COLUMN key bytea;

-- A number that no other application ever has: after a restore, application numbers are given again.
ALTER TABLE application ADD COLUMN unique_no uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE kept_apart ADD COLUMN unique_no uuid NOT NULL DEFAULT gen_random_uuid();

CREATE TABLE file_key (
  stored_no uuid PRIMARY KEY,
  key       bytea NOT NULL,
  used      boolean NOT NULL DEFAULT true -- its bytes are sealed with it; not yet while they are written anew
);

-- Envelopes are ciphertext of what is compressed already: trying to compress them again is work for nothing.
ALTER TABLE application ALTER COLUMN draft SET STORAGE EXTERNAL;
ALTER TABLE submission ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE restore_point ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE kept_apart ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE outbox ALTER COLUMN data SET STORAGE EXTERNAL;
ALTER TABLE member ALTER COLUMN personal SET STORAGE EXTERNAL;

-- Numbers of what was destroyed, as keyed hashes. They are written outside the database too, where no backup reaches, so
-- that whatever a backup brings back is destroyed again (src/retention/destroyed.queries.ts).
CREATE TABLE destroyed (
  kind       text NOT NULL CHECK (kind IN ('member', 'application', 'submission', 'file')),
  number_key bytea NOT NULL,
  class      text,          -- row of the retention table; null: a file that left its draft
  apart      boolean NOT NULL DEFAULT false, -- a member of whom hires' applications are kept apart
  at         timestamptz NOT NULL DEFAULT app_now(),
  noted_at   timestamptz,   -- written outside
  PRIMARY KEY (kind, number_key)
);
CREATE INDEX destroyed_unnoted ON destroyed (at) WHERE noted_at IS NULL;

CREATE INDEX destroyed_by_time ON destroyed (at);

-- What was agreed to with an application goes with it, by nobody's hand: the ledger itself only grows.
DELETE FROM consent c WHERE jnco_afe_no IS NOT NULL
  AND NOT EXISTS (SELECT FROM application a WHERE a.jnco_afe_no = c.jnco_afe_no);
ALTER TABLE consent ADD FOREIGN KEY (jnco_afe_no) REFERENCES application ON DELETE CASCADE;
CREATE INDEX consent_by_application ON consent (jnco_afe_no) WHERE jnco_afe_no IS NOT NULL;

-- The planner's statistics would keep ids and look-up hashes of people who are gone. Nothing is gathered where a column
-- is unique and nothing is planned worse without; a type that stays the same takes what was gathered before along. The
-- numbers in other tables are gathered, and anew after each destruction (src/retention/destroyed.jobs.ts).
DO $$
DECLARE one record;
BEGIN
  FOR one IN
    SELECT t.relname, c.attname, format_type(c.atttypid, NULL) AS type FROM pg_attribute c JOIN pg_class t ON t.oid = c.attrelid
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
       AND c.attnum > 0 AND NOT c.attisdropped
       AND (c.atttypid = 'bytea'::regtype OR c.attname = 'user_id' OR (t.relname, c.attname) = ('member', 'member_id'))
  LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I TYPE %s', one.relname, one.attname, one.type);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET STATISTICS 0', one.relname, one.attname);
  END LOOP;
END $$;
