-- Counters of what is limited (domain decision §5). A crash empties the table, which only makes limits start anew.
CREATE UNLOGGED TABLE attempt (
  key           bytea PRIMARY KEY, -- keyed hash: which limit, and of whom
  count         integer NOT NULL,
  blocked_until timestamptz NOT NULL,
  forgotten_at  timestamptz NOT NULL -- from here on the row counts as absent
);
CREATE INDEX attempt_by_end ON attempt (forgotten_at);
