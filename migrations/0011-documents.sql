-- A file used again by another application refers to the same bytes; they go with the last that refers to them.
ALTER TABLE attachment ADD COLUMN stored_no uuid;
UPDATE attachment SET stored_no = file_no;
ALTER TABLE attachment ALTER COLUMN stored_no SET NOT NULL;
CREATE INDEX attachment_by_stored ON attachment (stored_no);

-- Addresses answer files, and documents of an application that are made when they are asked for.
ALTER TABLE file_link
  ALTER COLUMN file_no DROP NOT NULL,
  ADD COLUMN jnco_afe_no bigint REFERENCES application ON DELETE CASCADE,
  ADD COLUMN document text CHECK (document IN ('draft', 'submission', 'certificate')),
  ADD CHECK ((file_no IS NULL) = (document IS NOT NULL) AND (document IS NULL) = (jnco_afe_no IS NULL));

-- Steps of a draft whose answers came from elsewhere, until their owner has opened them.
CREATE TABLE carried_step (
  jnco_afe_no bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  step        text NOT NULL,
  PRIMARY KEY (jnco_afe_no, step)
);
