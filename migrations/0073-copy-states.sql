-- Earlier states of the working copy of a posting, as each sitting left it: what can be got back. A few of each posting.
CREATE TABLE posting_copy_state (
  state_no   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_cd text NOT NULL,
  pblanc_no  text NOT NULL,
  content    text NOT NULL CHECK (length(content) <= 1000000),
  saved_at   timestamptz NOT NULL,
  saved_by   uuid NOT NULL REFERENCES operator,
  kept_at    timestamptz NOT NULL
);
CREATE INDEX posting_copy_state_by_posting ON posting_copy_state (company_cd, pblanc_no, state_no DESC);
