-- The monthly check of the record of access: what somebody who answers for it wrote to each of its lines. Rows are only
-- added; three years later their owner forgets them (src/domain/record/monthlyCheck.jobs.ts).
CREATE TABLE access_check (
  month       text NOT NULL CHECK (month ~ '^\d{4}-\d\d$'), -- of Korea
  company_cd  text NOT NULL, -- blank: the whole group
  line        text NOT NULL CHECK (length(line) <= 120),
  words       text NOT NULL CHECK (words <> ''),
  operator_id uuid NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (month, company_cd, line)
);
ALTER TABLE access_check ALTER COLUMN operator_id SET STATISTICS 0;

-- A reason is counted in letters as a person sees them, each of which may be many characters here: how long it may be
-- is the call's to say.
ALTER TABLE access_log DROP CONSTRAINT access_log_reason_check1; -- the older table, which was there too, had the plain name
ALTER TABLE access_log ADD CONSTRAINT access_log_reason CHECK (reason <> '');
