-- How far the security log has been handed on to another system: to `handed`. What came until the last look is complete
-- by the next one, as numbers are given before rows are there to be seen: until then `seen`.
CREATE TABLE security_handed (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  handed bigint NOT NULL DEFAULT 0,
  seen bigint NOT NULL DEFAULT 0
);
INSERT INTO security_handed DEFAULT VALUES;
