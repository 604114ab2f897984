-- What a passing text says to each person alone (when the interview is, where) comes in with the sheet of a step; the last
-- one of a batch counts, as with verdicts.
CREATE TABLE own_change (
  jnco_afe_no bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  step_no     smallint NOT NULL,
  batch_id    bigint NOT NULL REFERENCES verdict_batch,
  name        text NOT NULL CHECK (name IN ('when', 'place', 'bring', 'replyBy', 'person')),
  said        text CHECK (length(said) BETWEEN 1 AND 800), -- none: there was none before what is undone
  PRIMARY KEY (jnco_afe_no, step_no, name, batch_id)
);
CREATE INDEX own_change_by_batch ON own_change (batch_id);

-- What a frozen line says of them; none where its text names none.
ALTER TABLE announcement_line ADD COLUMN own jsonb;

CREATE OR REPLACE VIEW told AS
  SELECT jnco_afe_no, stage_cd, step_no, NULL::text AS step_name, announce_at, made_at AS given_at, stage_id AS given_no,
    NULL::bigint AS announcement_id, NULL::smallint AS was_cd, NULL::timestamptz AS was_at, NULL::jsonb AS own
    FROM stage
  UNION ALL
  SELECT l.jnco_afe_no, l.stage_cd, n.step_no, n.step_name, n.announce_at, n.approved_at, n.announcement_id,
    n.announcement_id, l.was_cd, l.was_at, l.own
    FROM announcement_line l JOIN announcement n USING (announcement_id) JOIN application a USING (jnco_afe_no)
   WHERE n.approved_at IS NOT NULL AND n.cancelled_at IS NULL AND a.sbmt_st = 2
     AND NOT EXISTS (SELECT FROM left_selection w WHERE w.jnco_afe_no = l.jnco_afe_no
       AND w.at >= n.frozen_at AND w.at < n.announce_at);
