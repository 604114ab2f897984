-- The revision of the draft that says what the submission that stands says; a later one is an edit not submitted again.
ALTER TABLE application ADD COLUMN submitted_revision integer;
UPDATE application a SET submitted_revision = (SELECT max(s.revision) FROM submission s WHERE s.jnco_afe_no = a.jnco_afe_no)
 WHERE sbmt_st IN (2, 3);

-- When the applicant withdrew; stays while it is written anew, for what was submitted before is to be destroyed.
ALTER TABLE application ADD COLUMN withdrawn_at timestamptz;

-- When answers whose consent was withdrawn were taken out of a copy; its hash stays the receipt's.
ALTER TABLE submission ADD COLUMN redacted_at timestamptz;
