-- Sheets of postings that were taken in: who did it, and which drafts were made or changed. The browser names each, so
-- that one that is sent twice is done once.
CREATE TABLE posting_sheet (
  sheet_id uuid PRIMARY KEY,
  drafts   text NOT NULL,
  at       timestamptz NOT NULL,
  made_by  uuid NOT NULL REFERENCES operator
);
