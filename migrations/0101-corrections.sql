-- A result that was told wrong is put right in the open: a correction is an announcement of its own, whose lines keep what was
-- told before. Both stay on the record.
ALTER TABLE announcement
  ADD COLUMN correcting boolean NOT NULL DEFAULT false,
  ADD COLUMN reason bytea, -- sealed: why it is put right, for operators alone
  ADD COLUMN batch_id bigint REFERENCES verdict_batch; -- the verdicts that a correction brings with it

ALTER TABLE announcement_line
  ADD COLUMN was_cd smallint, -- what somebody was told before, and when
  ADD COLUMN was_at timestamptz,
  ADD CHECK ((was_cd IS NULL) = (was_at IS NULL));

-- A step has one announcement that operators make; corrections may wait beside it, and beside each other.
DROP INDEX announcement_open;
CREATE UNIQUE INDEX announcement_open ON announcement (company_cd, pblanc_no, step_no)
  WHERE approved_at IS NULL AND cancelled_at IS NULL AND made_by IS NOT NULL AND NOT correcting;

-- A reason is sealed again when keys are rotated.
CREATE OR REPLACE FUNCTION announcement_stands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE free CONSTANT text[] := ARRAY['cancelled_by', 'cancelled_at', 'mailed_at', 'reason'];
BEGIN
  IF OLD.approved_at IS NOT NULL AND to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'announcement % is approved', OLD.announcement_id;
  END IF;
  RETURN NEW;
END $$;

-- What a correction tells stands with what was told before it.
CREATE OR REPLACE VIEW told AS
  SELECT jnco_afe_no, stage_cd, step_no, NULL::text AS step_name, announce_at, made_at AS given_at, stage_id AS given_no,
    NULL::bigint AS announcement_id, NULL::smallint AS was_cd, NULL::timestamptz AS was_at
    FROM stage
  UNION ALL
  SELECT l.jnco_afe_no, l.stage_cd, n.step_no, n.step_name, n.announce_at, n.approved_at, n.announcement_id,
    n.announcement_id, l.was_cd, l.was_at
    FROM announcement_line l JOIN announcement n USING (announcement_id) JOIN application a USING (jnco_afe_no)
   WHERE n.approved_at IS NOT NULL AND n.cancelled_at IS NULL AND a.sbmt_st = 2
     AND NOT EXISTS (SELECT FROM left_selection w WHERE w.jnco_afe_no = l.jnco_afe_no
       AND w.at >= n.frozen_at AND w.at < n.announce_at);
