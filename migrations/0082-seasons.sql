-- The season a posting belongs to: a label over postings that recruiters work with, and visitors never see. Blank, none.
ALTER TABLE posting ADD COLUMN season text NOT NULL DEFAULT '' CHECK (length(season) <= 400);
