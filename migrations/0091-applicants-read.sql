-- Which copy of an application somebody opened last: what is unread to them, and what has changed since. To whom it was
-- shown is in the record of access; this goes with the application.
CREATE TABLE applicant_reading (
  operator_id uuid NOT NULL REFERENCES operator ON DELETE CASCADE,
  jnco_afe_no bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  revision    integer NOT NULL,
  read_at     timestamptz NOT NULL,
  PRIMARY KEY (operator_id, jnco_afe_no)
);
CREATE INDEX applicant_reading_by_application ON applicant_reading (jnco_afe_no);
