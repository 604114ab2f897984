-- Words of operators' own for the applicants of a posting, sealed, and whom each stands on: by whom and since when. What was
-- taken off stays as a row that says so. All of it goes with the application, and a word with the last who had it.
CREATE TABLE applicant_tag (
  tag_no     uuid PRIMARY KEY,
  company_cd text NOT NULL,
  pblanc_no  text NOT NULL,
  word       bytea NOT NULL, -- envelope
  FOREIGN KEY (company_cd, pblanc_no) REFERENCES posting ON DELETE CASCADE
);
CREATE INDEX applicant_tag_by_posting ON applicant_tag (company_cd, pblanc_no);
-- The planner gathers no envelopes, as everywhere.
ALTER TABLE applicant_tag ALTER COLUMN word SET STATISTICS 0;

CREATE TABLE applicant_tagged (
  tagged_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  jnco_afe_no bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  tag_no      uuid NOT NULL REFERENCES applicant_tag ON DELETE CASCADE,
  put_in      uuid NOT NULL, -- the act, undone as one
  put_by      uuid NOT NULL REFERENCES operator ON DELETE CASCADE,
  put_at      timestamptz NOT NULL,
  off_in      uuid,
  off_by      uuid REFERENCES operator ON DELETE CASCADE,
  off_at      timestamptz,
  CHECK ((off_in IS NULL) = (off_at IS NULL)),
  CHECK ((off_by IS NULL) = (off_at IS NULL))
);
CREATE UNIQUE INDEX applicant_tagged_now ON applicant_tagged (jnco_afe_no, tag_no) WHERE off_at IS NULL;
CREATE INDEX applicant_tagged_by_application ON applicant_tagged (jnco_afe_no);
CREATE INDEX applicant_tagged_by_tag ON applicant_tagged (tag_no, jnco_afe_no);
CREATE INDEX applicant_tagged_by_putter ON applicant_tagged (put_by, put_in);
CREATE INDEX applicant_tagged_by_taker ON applicant_tagged (off_by, off_in) WHERE off_at IS NOT NULL;

-- A word may tell of whom it stood on: whoever destroys the last of them destroys it.
CREATE FUNCTION applicant_tag_of_nobody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM applicant_tag t WHERE t.tag_no IN (SELECT tag_no FROM gone)
    AND NOT EXISTS (SELECT FROM applicant_tagged g WHERE g.tag_no = t.tag_no);
  RETURN NULL;
END $$;
CREATE TRIGGER applicant_tag_of_nobody AFTER DELETE ON applicant_tagged
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION applicant_tag_of_nobody();
