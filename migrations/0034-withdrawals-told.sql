-- Every withdrawal of an application and every undoing of one, for its course: application.withdrawn_at knows only the
-- one that stands. Rows are only ever added; they go with the application, or with its submissions when those are
-- destroyed because it is written anew.
CREATE TABLE standing_change (
  change_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  jnco_afe_no bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  what        text NOT NULL CHECK (what IN ('withdrawn', 'withdrawalUndone')),
  at          timestamptz NOT NULL
);
CREATE INDEX standing_change_by_application ON standing_change (jnco_afe_no, at);
INSERT INTO standing_change (jnco_afe_no, what, at)
SELECT jnco_afe_no, 'withdrawn', withdrawn_at FROM application WHERE withdrawn_at IS NOT NULL;
