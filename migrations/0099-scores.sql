-- Scores come in with the sheet of a step, up to three numbers for each of its applicants. What each of them is, and from
-- where, was said by the sheet that brought it; the last one of a batch counts, as with verdicts.
CREATE TABLE score_name (
  batch_id bigint NOT NULL REFERENCES verdict_batch ON DELETE CASCADE,
  place    smallint NOT NULL CHECK (place BETWEEN 1 AND 3),
  name     text NOT NULL CHECK (length(name) <= 100), -- blank: the place is empty again
  source   text NOT NULL CHECK (length(source) <= 100),
  PRIMARY KEY (batch_id, place)
);

CREATE TABLE score_change (
  jnco_afe_no bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  step_no     smallint NOT NULL,
  batch_id    bigint NOT NULL REFERENCES verdict_batch,
  place       smallint NOT NULL CHECK (place BETWEEN 1 AND 3),
  score       double precision, -- none: there was none before what is undone
  PRIMARY KEY (jnco_afe_no, step_no, place, batch_id)
);
CREATE INDEX score_change_by_batch ON score_change (batch_id);
