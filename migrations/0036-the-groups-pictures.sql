-- The pictures of the group, drawn from its content when that is imported: its sign, and what is shown of a shared page.
CREATE TABLE brand_picture (
  name    text PRIMARY KEY, -- what it is for: icon, touch-icon, shared, shared-<company code>, …
  made_of text NOT NULL, -- hash of all it was drawn from: another one draws it anew
  hash    text NOT NULL, -- of its own content, the name it is served under
  type    text NOT NULL CHECK (type IN ('image/svg+xml', 'image/png')),
  words   text NOT NULL, -- all it says, for who does not see it
  content bytea NOT NULL
);
ALTER TABLE brand_picture ALTER COLUMN content SET STORAGE EXTERNAL, ALTER COLUMN content SET STATISTICS 0; -- compressed already, and of nobody
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON brand_picture FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
