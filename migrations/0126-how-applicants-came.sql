-- By which way somebody came to a posting is counted for it: a coded answer that identifies nobody.
ALTER TABLE applicant ADD COLUMN jnco_afe_path_cd text;
