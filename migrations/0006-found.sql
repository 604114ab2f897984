-- When the words of a page last changed: what the sitemap and the feed tell.
ALTER TABLE posting ADD COLUMN changed_at timestamptz NOT NULL DEFAULT app_now();
ALTER TABLE page_text ADD COLUMN changed_at timestamptz NOT NULL DEFAULT app_now();
ALTER TABLE policy ADD COLUMN changed_at timestamptz NOT NULL DEFAULT app_now();

-- Whether visitors have once seen a posting that they may see no longer: its page is gone (410), not unknown (404).
ALTER TABLE posting ADD COLUMN was_shown boolean NOT NULL DEFAULT false;
CREATE TABLE removed_posting (
  company_cd text NOT NULL,
  pblanc_no  text NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (company_cd, pblanc_no)
);

CREATE FUNCTION row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := app_now();
  RETURN NEW;
END $$;
CREATE TRIGGER row_changed BEFORE UPDATE ON page_text FOR EACH ROW EXECUTE FUNCTION row_changed();
CREATE TRIGGER row_changed BEFORE UPDATE ON policy FOR EACH ROW EXECUTE FUNCTION row_changed();

CREATE FUNCTION posting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := app_now();
  NEW.was_shown := OLD.was_shown OR (OLD.shown AND OLD.publish_at <= app_now());
  RETURN NEW;
END $$;
CREATE TRIGGER row_changed BEFORE UPDATE ON posting FOR EACH ROW EXECUTE FUNCTION posting_changed();

CREATE FUNCTION posting_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.was_shown OR (OLD.shown AND OLD.publish_at <= app_now()) THEN
    INSERT INTO removed_posting (company_cd, pblanc_no) VALUES (OLD.company_cd, OLD.pblanc_no)
      ON CONFLICT (company_cd, pblanc_no) DO UPDATE SET removed_at = app_now();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER posting_removed AFTER DELETE ON posting FOR EACH ROW EXECUTE FUNCTION posting_removed();

-- The fields one can apply for and the images stand on the posting's page.
CREATE FUNCTION posting_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE posting p SET changed_at = app_now()
    FROM (SELECT DISTINCT company_cd, pblanc_no FROM touched) t
    WHERE (p.company_cd, p.pblanc_no) = (t.company_cd, t.pblanc_no);
  RETURN NULL;
END $$;
CREATE TRIGGER part_added AFTER INSERT ON support_field REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION posting_part_changed();
CREATE TRIGGER part_changed AFTER UPDATE ON support_field REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION posting_part_changed();
CREATE TRIGGER part_removed AFTER DELETE ON support_field REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION posting_part_changed();
CREATE TRIGGER part_added AFTER INSERT ON posting_image REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION posting_part_changed();
CREATE TRIGGER part_changed AFTER UPDATE ON posting_image REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION posting_part_changed();
CREATE TRIGGER part_removed AFTER DELETE ON posting_image REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION posting_part_changed();
