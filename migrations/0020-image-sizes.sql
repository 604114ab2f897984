-- An image of pixels may be a photograph, too.
ALTER TABLE posting_image DROP CONSTRAINT posting_image_type_check;
ALTER TABLE posting_image ADD CONSTRAINT posting_image_type_check
  CHECK (type IN ('image/svg+xml', 'image/png', 'image/jpeg'));

-- What visitors get of an image of pixels: made once, of what was imported, without anything the camera noted.
CREATE TABLE image_size (
  image_hash text NOT NULL, -- posting_image.hash, of whichever postings
  type       text NOT NULL CHECK (type IN ('image/avif', 'image/webp', 'image/png', 'image/jpeg')),
  width      integer NOT NULL CHECK (width > 0),
  hash       text NOT NULL, -- of its own content, the name it is served under
  recipe     integer NOT NULL, -- how it was made: another recipe makes it anew
  content    bytea NOT NULL,
  PRIMARY KEY (image_hash, type, width)
);
ALTER TABLE image_size ALTER COLUMN content SET STORAGE EXTERNAL; -- compressed already
CREATE INDEX image_size_by_hash ON image_size (hash);
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON image_size FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
