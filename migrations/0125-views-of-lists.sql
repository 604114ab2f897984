-- How an operator wants lists of applicants: the columns chosen last, and what was saved under a name. Conditions that only one
-- posting knows belong to it; nobody who was looked for is in any.
ALTER TABLE operator ADD COLUMN applicant_columns text[];
CREATE TABLE applicant_view (
  view_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator ON DELETE CASCADE,
  company_cd  text,
  pblanc_no   text,
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  asked       jsonb NOT NULL, -- as calls send it
  UNIQUE NULLS NOT DISTINCT (operator_id, company_cd, pblanc_no, name),
  FOREIGN KEY (company_cd, pblanc_no) REFERENCES posting ON DELETE CASCADE,
  CHECK ((company_cd IS NULL) = (pblanc_no IS NULL))
);
CREATE INDEX applicant_view_by_posting ON applicant_view (company_cd, pblanc_no);
