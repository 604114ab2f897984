-- An application that takes changes again although its posting does not: for this applicant alone, until an instant, as
-- two operators decided. The one guard reads the end with the posting's times.
CREATE TABLE reopening (
  jnco_afe_no bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  at          timestamptz NOT NULL,
  until       timestamptz NOT NULL,
  reason      text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  made_by     uuid NOT NULL REFERENCES operator,
  approved_by uuid REFERENCES operator, -- none: nobody else could
  PRIMARY KEY (jnco_afe_no, at),
  CHECK (until > at),
  CHECK (approved_by IS DISTINCT FROM made_by)
);
