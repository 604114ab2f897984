-- Deciding and telling. A verdict is what operators think of an applicant within a step; an announcement is what applicants
-- are told, at its instant: nothing is written then.
CREATE TABLE verdict_batch (
  batch_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_cd text NOT NULL,
  pblanc_no  text NOT NULL,
  step_no    smallint NOT NULL CHECK (step_no BETWEEN 1 AND 99),
  at         timestamptz NOT NULL,
  made_by    uuid REFERENCES operator, -- none: a command, by whom in words
  made_words text,
  undoes     bigint UNIQUE REFERENCES verdict_batch,
  FOREIGN KEY (company_cd, pblanc_no) REFERENCES posting ON DELETE CASCADE,
  CHECK ((made_by IS NULL) <> (made_words IS NULL))
);
CREATE INDEX verdict_batch_by_posting ON verdict_batch (company_cd, pblanc_no, step_no, batch_id);

-- The last one of an applicant within a step is their verdict; without any it is open.
CREATE TABLE verdict_change (
  jnco_afe_no bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  step_no     smallint NOT NULL,
  batch_id    bigint NOT NULL REFERENCES verdict_batch,
  verdict     text NOT NULL CHECK (verdict IN ('open', 'passed', 'reserve', 'failed', 'excluded', 'held')),
  rank        smallint CHECK (rank > 0),
  reason      bytea, -- sealed
  PRIMARY KEY (jnco_afe_no, step_no, batch_id),
  CHECK ((verdict = 'reserve') = (rank IS NOT NULL))
);
CREATE INDEX verdict_change_by_batch ON verdict_change (batch_id);

CREATE TABLE announcement (
  announcement_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_cd      text NOT NULL,
  pblanc_no       text NOT NULL,
  step_no         smallint NOT NULL CHECK (step_no BETWEEN 1 AND 99),
  step_name       text NOT NULL CHECK (length(step_name) BETWEEN 1 AND 400),
  texts           jsonb NOT NULL DEFAULT '{}', -- by result, the company's own words
  planned         integer CHECK (planned >= 0), -- how many were to pass
  announce_at     timestamptz,
  made_by         uuid REFERENCES operator, -- none: a command, by whom in words
  made_words      text,
  made_at         timestamptz NOT NULL,
  lines_hash      bytea, -- of what was frozen
  frozen_by       uuid REFERENCES operator,
  frozen_at       timestamptz,
  act_no          uuid, -- the act of two people that asks for its approval
  approved_by     uuid REFERENCES operator, -- none: nobody else could, or a command
  approved_at     timestamptz,
  cancelled_by    uuid REFERENCES operator,
  cancelled_at    timestamptz,
  mailed_at       timestamptz, -- everybody has their mail in the outbox
  FOREIGN KEY (company_cd, pblanc_no) REFERENCES posting ON DELETE CASCADE,
  CHECK ((made_by IS NULL) <> (made_words IS NULL)),
  CHECK ((frozen_at IS NULL) = (lines_hash IS NULL)),
  CHECK (approved_at IS NULL OR (frozen_at IS NOT NULL AND announce_at IS NOT NULL)),
  -- Whatever the product does: two people.
  CHECK (approved_by IS NULL OR (approved_by IS DISTINCT FROM made_by AND approved_by IS DISTINCT FROM frozen_by)),
  CHECK (cancelled_at IS NULL OR announce_at IS NULL OR cancelled_at < announce_at)
);
-- A step has one that operators make.
CREATE UNIQUE INDEX announcement_open ON announcement (company_cd, pblanc_no, step_no)
  WHERE approved_at IS NULL AND cancelled_at IS NULL AND made_by IS NOT NULL;
CREATE INDEX announcement_by_posting ON announcement (company_cd, pblanc_no, step_no);
CREATE INDEX announcement_unmailed ON announcement (announce_at)
  WHERE approved_at IS NOT NULL AND cancelled_at IS NULL AND mailed_at IS NULL;

CREATE TABLE announcement_line (
  announcement_id bigint NOT NULL REFERENCES announcement ON DELETE CASCADE,
  jnco_afe_no     bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  stage_cd        smallint NOT NULL CHECK (stage_cd IN (21, 29, 31, 39, 40, 49, 60)),
  rank            smallint CHECK (rank > 0),
  PRIMARY KEY (announcement_id, jnco_afe_no),
  CHECK ((stage_cd = 60) = (rank IS NOT NULL))
);
CREATE INDEX announcement_line_by_application ON announcement_line (jnco_afe_no);

-- Whose mail is in the outbox.
CREATE TABLE announcement_mail (
  announcement_id bigint NOT NULL,
  jnco_afe_no     bigint NOT NULL,
  at              timestamptz NOT NULL,
  PRIMARY KEY (announcement_id, jnco_afe_no),
  FOREIGN KEY (announcement_id, jnco_afe_no) REFERENCES announcement_line ON DELETE CASCADE
);

-- What was approved stands: it can be called off before its instant, and its mails go out; nothing else.
CREATE FUNCTION announcement_stands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE free CONSTANT text[] := ARRAY['cancelled_by', 'cancelled_at', 'mailed_at'];
BEGIN
  IF OLD.approved_at IS NOT NULL AND to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'announcement % is approved', OLD.announcement_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER announcement_stands BEFORE UPDATE ON announcement FOR EACH ROW EXECUTE FUNCTION announcement_stands();

-- So do its lines, but for those of an application that is destroyed or no longer submitted.
CREATE FUNCTION announcement_line_stands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE number CONSTANT bigint := CASE TG_OP WHEN 'DELETE' THEN OLD.announcement_id ELSE NEW.announcement_id END;
BEGIN
  IF EXISTS (SELECT FROM announcement WHERE announcement_id = number AND approved_at IS NOT NULL)
    AND NOT (TG_OP = 'DELETE' AND NOT EXISTS (
      SELECT FROM application WHERE jnco_afe_no = OLD.jnco_afe_no AND sbmt_st = 2)) THEN
    RAISE EXCEPTION 'announcement % is approved', number;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER announcement_line_stands BEFORE INSERT OR UPDATE OR DELETE ON announcement_line
  FOR EACH ROW EXECUTE FUNCTION announcement_line_stands();

-- A stage carries the number of its step; those from before do not say it.
ALTER TABLE stage ADD COLUMN step_no smallint CHECK (step_no BETWEEN 1 AND 99);

-- What applicants are told, from which instant on, in the order (announce_at, given_at, given_no). Whoever withdrew between
-- freezing and the instant is told nothing of it, not even once the withdrawal is undone.
CREATE VIEW told AS
  SELECT jnco_afe_no, stage_cd, step_no, NULL::text AS step_name, announce_at, made_at AS given_at, stage_id AS given_no,
    NULL::bigint AS announcement_id
    FROM stage
  UNION ALL
  SELECT l.jnco_afe_no, l.stage_cd, n.step_no, n.step_name, n.announce_at, n.approved_at, n.announcement_id,
    n.announcement_id
    FROM announcement_line l JOIN announcement n USING (announcement_id) JOIN application a USING (jnco_afe_no)
   WHERE n.approved_at IS NOT NULL AND n.cancelled_at IS NULL AND a.sbmt_st = 2
     AND NOT EXISTS (SELECT FROM standing_change w WHERE w.jnco_afe_no = l.jnco_afe_no AND w.what = 'withdrawn'
       AND w.at >= n.frozen_at AND w.at < n.announce_at);

-- A subject or a short message never tells a result: words that did until now say where it stands.
UPDATE page_text SET body = body || jsonb_build_object('stageAnnounced', (body -> 'stageAnnounced')
    || jsonb_build_object('subject', replace(body -> 'stageAnnounced' ->> 'subject', '{{stage}}', '결과'),
      'short', replace(body -> 'stageAnnounced' ->> 'short', '{{stage}}', '결과')))
 WHERE page = 'mail' AND jsonb_typeof(body -> 'stageAnnounced') = 'object';
