-- The record of access: what left the server about people, to whom and why. It was a table of exports by command alone;
-- now it is written by every call of the console that shows somebody's data, and lies in months, which the owner of the
-- tables makes ahead and drops whole once their time is over (src/domain/record/accessLog.jobs.ts). It names people,
-- companies and postings by number alone and holds to none of them: it outlives what it tells of.
ALTER TABLE access_log RENAME TO access_log_before;
ALTER INDEX access_log_pkey RENAME TO access_log_before_pkey;
ALTER INDEX access_log_by_time RENAME TO access_log_before_by_time;

CREATE SCHEMA access_months;
CREATE SEQUENCE access_number;
CREATE TABLE access_log (
  access_id   bigint NOT NULL DEFAULT nextval('access_number'),
  at          timestamptz NOT NULL DEFAULT app_now(),
  act         text NOT NULL CHECK (length(act) BETWEEN 1 AND 50),
  -- An operator in a login of theirs, from an address; or whoever a command names, as the system knows them.
  operator_id uuid,
  session_no  uuid,
  address     text CHECK (length(address) <= 64),
  made_by     text CHECK (length(made_by) BETWEEN 1 AND 100),
  os_user     text,
  run         uuid, -- shared by the rows of one export
  company_cd  text, -- none: of no company, as a member is
  pblanc_no   text,
  numbers     bigint[] NOT NULL DEFAULT '{}', -- of the applications shown
  members     uuid[] NOT NULL DEFAULT '{}', -- shown as members
  searched    text CHECK (length(searched) <= 20), -- by what kind of words, never the words
  contact     boolean NOT NULL DEFAULT false, -- mail and telephone were shown
  reason      text CHECK (length(reason) BETWEEN 1 AND 500),
  digest      bytea, -- SHA-256 of an export's manifest, once it is written
  CHECK (num_nonnulls(operator_id, made_by) = 1),
  CHECK ((operator_id IS NULL) = (session_no IS NULL) AND (made_by IS NULL) = (os_user IS NULL)),
  PRIMARY KEY (at, access_id)
) PARTITION BY RANGE (at);
ALTER SEQUENCE access_number OWNED BY access_log.access_id;
CREATE INDEX access_log_by_operator ON access_log (operator_id, at, access_id);
CREATE INDEX access_log_by_posting ON access_log (company_cd, pblanc_no, at, access_id);
CREATE INDEX access_log_by_number ON access_log USING gin (numbers);
CREATE INDEX access_log_by_member ON access_log USING gin (members);

-- The net for rows whose month has not been made.
CREATE TABLE access_months.access_rest PARTITION OF access_log DEFAULT;

-- The months of what there is, this one and three ahead.
DO $$
DECLARE
  month timestamptz := date_trunc('month', least(app_now(), (SELECT min(at) FROM access_log_before)), 'UTC');
  following timestamptz;
BEGIN
  WHILE month <= app_now() + interval '3 months' LOOP
    following := (month AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC';
    EXECUTE format('CREATE TABLE access_months.%I PARTITION OF access_log FOR VALUES FROM (%L) TO (%L)',
      to_char(month AT TIME ZONE 'UTC', '"access_"YYYY_MM'), month, following);
    month := following;
  END LOOP;
END $$;

INSERT INTO access_log (access_id, at, act, made_by, os_user, run, company_cd, pblanc_no, numbers, contact, reason, digest)
  SELECT access_id, at, act, made_by, os_user, run, company_cd, pblanc_no, numbers, contact, reason, digest
    FROM access_log_before ORDER BY access_id;
SELECT setval('access_number', (SELECT coalesce(max(access_id), 0) + 1 FROM access_log), false);
DROP TABLE access_log_before;

-- The planner's statistics would keep numbers beside those who are gone.
ALTER TABLE access_log ALTER COLUMN run SET STATISTICS 0, ALTER COLUMN numbers SET STATISTICS 0,
  ALTER COLUMN members SET STATISTICS 0, ALTER COLUMN digest SET STATISTICS 0,
  ALTER COLUMN operator_id SET STATISTICS 0, ALTER COLUMN session_no SET STATISTICS 0;
