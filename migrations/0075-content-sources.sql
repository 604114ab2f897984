-- What content was made from, where the tables kept only what was made of it: an export writes the files again.
-- Rows of an older version have none until their file is imported again.
ALTER TABLE policy ADD COLUMN markdown text;
ALTER TABLE posting_image ADD COLUMN file text; -- the name it was imported under
ALTER TABLE posting_image ADD COLUMN lines jsonb; -- all it says, as it was written line by line

-- What a group of codes is called where it is edited, and its place among the others.
CREATE TABLE code_group (
  module_cd  text NOT NULL,
  field_cd   text NOT NULL,
  title      text NOT NULL,
  sort_order integer NOT NULL,
  PRIMARY KEY (module_cd, field_cd)
);
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON code_group FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

-- An import may say that visitors have once seen a posting.
CREATE OR REPLACE FUNCTION posting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := app_now();
  NEW.was_shown := NEW.was_shown OR OLD.was_shown OR (OLD.shown AND OLD.publish_at <= app_now());
  RETURN NEW;
END $$;
