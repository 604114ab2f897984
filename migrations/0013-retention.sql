-- Proof of what was destroyed, without personal data.
CREATE TABLE destruction (
  destruction_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  class          text NOT NULL, -- row of the retention table (src/retention/retention.ts)
  company_cd     text,          -- whose applicant it was
  due_at         timestamptz NOT NULL,
  destroyed_at   timestamptz NOT NULL DEFAULT app_now(),
  applications   integer NOT NULL DEFAULT 0,
  submissions    integer NOT NULL DEFAULT 0,
  files          integer NOT NULL DEFAULT 0,
  files_gone_at  timestamptz   -- the bytes too; null as long as one is left
);
CREATE INDEX destruction_by_time ON destruction (destroyed_at);

-- Bytes whose rows are gone and which are still on the disk: a run that was broken off goes on here.
CREATE TABLE file_to_destroy (
  stored_no      uuid PRIMARY KEY,
  destruction_id bigint NOT NULL REFERENCES destruction
);

-- Specification §4: data of a year without use goes, unless the member chose "until withdrawal".
ALTER TABLE member ADD COLUMN keep_until_withdrawal boolean NOT NULL DEFAULT false;
ALTER TABLE member ADD COLUMN dormancy_told_at timestamptz; -- counts while later than the last use

ALTER TABLE application ADD COLUMN reminded_days smallint;           -- the last reminder before the present end
ALTER TABLE application ADD COLUMN employment_ended_at timestamptz; -- of a hire, whose data is kept until then
ALTER TABLE stage ADD COLUMN told_at timestamptz;                   -- when the applicant was told
CREATE INDEX stage_untold ON stage (announce_at) WHERE told_at IS NULL;

-- An end that moved begins its reminders anew.
CREATE FUNCTION posting_end_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application SET reminded_days = NULL
   WHERE company_cd = NEW.company_cd AND pblanc_no = NEW.pblanc_no AND reminded_days IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER end_moved AFTER UPDATE OF accept_to ON posting FOR EACH ROW
  WHEN (OLD.accept_to IS DISTINCT FROM NEW.accept_to) EXECUTE FUNCTION posting_end_moved();
