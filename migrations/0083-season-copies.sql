-- Seasons that were copied: who made which drafts of which season, by how many days later. A row is one act; the browser
-- names it, so that an act that is sent twice is done once.
CREATE TABLE season_copy (
  copy_id     uuid PRIMARY KEY,
  from_season text NOT NULL CHECK (length(from_season) BETWEEN 1 AND 400),
  to_season   text NOT NULL CHECK (length(to_season) BETWEEN 1 AND 400),
  days        integer NOT NULL,
  at          timestamptz NOT NULL,
  made_by     uuid NOT NULL REFERENCES operator
);
-- The drafts it made, and of which postings.
CREATE TABLE season_draft (
  company_cd text NOT NULL,
  pblanc_no  text NOT NULL,
  copy_id    uuid NOT NULL REFERENCES season_copy,
  copied_no  text NOT NULL,
  place      integer NOT NULL,
  PRIMARY KEY (company_cd, pblanc_no)
);
CREATE INDEX season_draft_by_copy ON season_draft (copy_id, place);
