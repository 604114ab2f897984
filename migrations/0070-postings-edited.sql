-- Postings that operators write in the console. The working copy of one is what its editor holds, in the shape of the file
-- that content/ would have: text, not jsonb, which would lose the order of members. A posting that nobody edits has none.
CREATE TABLE posting_copy (
  company_cd text NOT NULL REFERENCES company,
  pblanc_no  text NOT NULL CHECK (pblanc_no ~ '^[0-9]{1,20}$'),
  content    text NOT NULL CHECK (length(content) <= 1000000),
  -- The posting as it was when the copy last took it in; none while it was never published.
  base       text CHECK (length(base) <= 1000000),
  revision   integer NOT NULL CHECK (revision > 0),
  saved_at   timestamptz NOT NULL,
  saved_by   uuid NOT NULL REFERENCES operator,
  PRIMARY KEY (company_cd, pblanc_no)
);

-- What was published, by whom, and why: rows are added alone.
CREATE TABLE posting_version (
  version_no  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_cd  text NOT NULL,
  pblanc_no   text NOT NULL,
  content     text NOT NULL CHECK (length(content) <= 1000000),
  hash        bytea NOT NULL CHECK (length(hash) = 32),
  at          timestamptz NOT NULL,
  made_by     uuid NOT NULL REFERENCES operator,
  approved_by uuid REFERENCES operator,
  reason      text CHECK (length(reason) BETWEEN 1 AND 500)
);
CREATE INDEX posting_version_by_posting ON posting_version (company_cd, pblanc_no, version_no DESC);
