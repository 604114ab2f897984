-- What the applicant of a row is told stands in the row too, with its instants: one text, the same for all who are told the
-- same, so that a list need not work it out of everybody. It says what the view `told` says, which is what applicants are
-- told; whatever changes that for somebody has their row written again before its transaction ends.
ALTER TABLE applicant ADD COLUMN told text COLLATE "C" NOT NULL DEFAULT '[]'; -- [[microseconds of 1970, stage, step], …]

-- Written after everything else that its transaction does, and read after others that write it have come to their end:
-- each of two sees what the other has changed, whichever is first.
CREATE FUNCTION keep_told(numbers bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM applicant WHERE jnco_afe_no = ANY(numbers) ORDER BY jnco_afe_no FOR NO KEY UPDATE;
  -- Of those without a row one is perhaps being written.
  PERFORM FROM application a WHERE jnco_afe_no = ANY(numbers)
    AND NOT EXISTS (SELECT FROM applicant r WHERE r.jnco_afe_no = a.jnco_afe_no) ORDER BY jnco_afe_no FOR SHARE;
  UPDATE applicant r SET told = c.told
    FROM (SELECT o.jnco_afe_no, coalesce(jsonb_agg(jsonb_build_array((extract(epoch FROM t.announce_at) * 1000000)::bigint,
          t.stage_cd, t.step_no) ORDER BY t.place DESC) FILTER (WHERE t.place <= 40), '[]')::text AS told -- what an index holds
        FROM applicant o
        LEFT JOIN (SELECT *, row_number() OVER (PARTITION BY jnco_afe_no ORDER BY announce_at DESC, given_at DESC, given_no DESC)
            AS place FROM told WHERE jnco_afe_no = ANY(numbers) AND isfinite(announce_at)) t USING (jnco_afe_no)
       WHERE o.jnco_afe_no = ANY(numbers) GROUP BY 1) c
   WHERE r.jnco_afe_no = c.jnco_afe_no AND r.told <> c.told;
END $$;

CREATE FUNCTION announcement_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_told(ARRAY(SELECT jnco_afe_no FROM announcement_line WHERE announcement_id = NEW.announcement_id));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER announcement_kept AFTER UPDATE OF approved_at, cancelled_at ON announcement
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.approved_at IS NOT NULL) EXECUTE FUNCTION announcement_kept();

CREATE FUNCTION told_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_told(ARRAY[CASE TG_OP WHEN 'DELETE' THEN OLD.jnco_afe_no ELSE NEW.jnco_afe_no END]);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER told_kept AFTER INSERT OR DELETE OR UPDATE OF stage_cd, step_no, announce_at ON stage
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION told_kept();
CREATE CONSTRAINT TRIGGER told_kept AFTER INSERT OR DELETE ON standing_change
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION told_kept();

-- A row that comes back, or that a sweep makes: mostly nobody was told anything, and that is all it costs a submission.
CREATE FUNCTION applicant_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM told WHERE jnco_afe_no = NEW.jnco_afe_no) THEN
    PERFORM keep_told(ARRAY[NEW.jnco_afe_no]);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER applicant_kept AFTER INSERT ON applicant
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION applicant_kept();
