-- Images of a posting, shown after its text. The hash is the name they are served under.
CREATE TABLE posting_image (
  company_cd text NOT NULL,
  pblanc_no  text NOT NULL,
  image_no   integer NOT NULL, -- its place, from 1
  hash       text NOT NULL,
  type       text NOT NULL CHECK (type IN ('image/svg+xml', 'image/png')),
  width      integer NOT NULL CHECK (width > 0),
  height     integer NOT NULL CHECK (height > 0),
  caption    text NOT NULL,
  words      text NOT NULL CHECK (words <> ''), -- all it says, for who does not see it
  content    bytea NOT NULL,
  PRIMARY KEY (company_cd, pblanc_no, image_no),
  FOREIGN KEY (company_cd, pblanc_no) REFERENCES posting ON DELETE CASCADE
);
CREATE INDEX posting_image_by_hash ON posting_image (hash);
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON posting_image FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
