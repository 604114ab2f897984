-- A right may be over one posting of a company instead of all of it.
ALTER TABLE operator_grant ADD COLUMN pblanc_no text, -- none: the whole company, or the group
  ADD CHECK (pblanc_no IS NULL OR company_cd IS NOT NULL);
DROP INDEX operator_grant_standing;
CREATE UNIQUE INDEX operator_grant_standing
  ON operator_grant (operator_id, role, coalesce(company_cd, ''), coalesce(pblanc_no, '')) WHERE taken_at IS NULL;
