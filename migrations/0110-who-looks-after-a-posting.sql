-- Who looks after a posting or a draft: whoever began it, until another is named. One that was imported has nobody.
CREATE TABLE posting_owner (
  company_cd  text NOT NULL,
  pblanc_no   text NOT NULL,
  operator_id uuid NOT NULL REFERENCES operator,
  PRIMARY KEY (company_cd, pblanc_no)
);
CREATE INDEX posting_owner_by_operator ON posting_owner (operator_id);
