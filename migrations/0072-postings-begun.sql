-- Drafts that were begun in the console one by one: of nothing, or of another posting. The browser names each, so that one
-- that is sent twice is begun once; what it was copied from tells what its texts may still say of that.
CREATE TABLE posting_beginning (
  company_cd     text NOT NULL,
  pblanc_no      text NOT NULL,
  begun_id       uuid NOT NULL UNIQUE,
  copied_company text,
  copied_no      text,
  from_season    text NOT NULL DEFAULT '' CHECK (length(from_season) <= 400),
  at             timestamptz NOT NULL,
  begun_by       uuid NOT NULL REFERENCES operator,
  PRIMARY KEY (company_cd, pblanc_no)
);
