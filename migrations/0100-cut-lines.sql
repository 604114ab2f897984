-- The cut line a batch of verdicts was proposed by, and the one an announcement was frozen with.
ALTER TABLE verdict_batch ADD COLUMN cut jsonb;
ALTER TABLE announcement ADD COLUMN cut jsonb;
