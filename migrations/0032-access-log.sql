-- What the staff took out of the product about applicants: who, when, why, which applications. Written before the first
-- byte leaves. Rows are only ever added; the owner of the tables forgets them after two years and a day
-- (src/operators/accessLog.jobs.ts). It names postings and applications by number alone and holds to none of them: it
-- outlives what it tells of.
CREATE TABLE access_log (
  access_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL DEFAULT app_now(),
  run         uuid NOT NULL, -- shared by the rows of one run
  act         text NOT NULL CHECK (act IN ('export', 'exported')),
  made_by     text NOT NULL CHECK (length(made_by) BETWEEN 1 AND 100),
  os_user     text NOT NULL,
  company_cd  text NOT NULL,
  pblanc_no   text NOT NULL,
  numbers     bigint[] NOT NULL, -- of the applications
  contact     boolean NOT NULL DEFAULT false, -- the list holds mail and telephone
  reason      text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  digest      bytea -- SHA-256 of the manifest, once it is written
);
CREATE INDEX access_log_by_time ON access_log (at);
-- The planner's statistics would keep numbers beside those who are gone.
ALTER TABLE access_log ALTER COLUMN run SET STATISTICS 0, ALTER COLUMN numbers SET STATISTICS 0,
  ALTER COLUMN digest SET STATISTICS 0;
