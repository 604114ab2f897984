-- What lists read of an application that was submitted and stands, so that nothing sealed is opened for them: coded
-- answers that identify nobody (which ones, says the mark `listed` on their declaration), hashes by which it is found,
-- and a small card in an envelope of the application's own key. Written by the submission's own statement.
CREATE TABLE applicant (
  jnco_afe_no   bigint PRIMARY KEY REFERENCES application ON DELETE CASCADE,
  company_cd    text NOT NULL,
  pblanc_no     text NOT NULL,
  revision      integer NOT NULL,     -- of the copy it is made from
  submitted_at  timestamptz NOT NULL,
  redacted_at   timestamptz,
  form          smallint NOT NULL,    -- by which rules it was made; older ones are made again
  blind_no      text NOT NULL,        -- random, and stays the same when it is submitted again
  rcrt_sect_no  text,
  carr_fg_cd    text,
  atscolc_cd    text,
  career_months integer NOT NULL,
  file_kinds    text[] NOT NULL,
  words         bigint[] NOT NULL,    -- keyed hashes of whole words: language tests, certificates, skills
  found_by      bigint[] NOT NULL,    -- keyed hashes of name, mail and telephone
  key_id        text NOT NULL,        -- the encryption key both are keyed with
  card          bytea NOT NULL,       -- envelope
  UNIQUE (company_cd, pblanc_no, blind_no)
);
CREATE INDEX applicant_of_posting ON applicant (company_cd, pblanc_no, jnco_afe_no);
CREATE INDEX applicant_words ON applicant USING gin (words);
CREATE INDEX applicant_found_by ON applicant USING gin (found_by);
ALTER TABLE applicant ALTER COLUMN card SET STORAGE EXTERNAL;
-- The planner gathers neither hashes nor envelopes, as everywhere.
ALTER TABLE applicant ALTER COLUMN card SET STATISTICS 0;
ALTER TABLE applicant ALTER COLUMN words SET STATISTICS 0;
ALTER TABLE applicant ALTER COLUMN found_by SET STATISTICS 0;

-- With the submission goes its row, whoever takes it back: also a process that does not know the table yet.
CREATE FUNCTION applicant_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM applicant WHERE jnco_afe_no = NEW.jnco_afe_no;
  RETURN NULL;
END $$;
CREATE TRIGGER applicant_gone AFTER UPDATE OF sbmt_st ON application FOR EACH ROW
  WHEN (OLD.sbmt_st = 2 AND NEW.sbmt_st <> 2) EXECUTE FUNCTION applicant_gone();
