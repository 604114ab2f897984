-- Copies of several applications as one PDF to print are files that leave, like the others.
ALTER TABLE export_job
  DROP CONSTRAINT export_job_kind_check,
  ADD CONSTRAINT export_job_kind_check CHECK (kind IN ('xlsx', 'csv', 'zip', 'pdf', 'verdicts')) NOT VALID;
