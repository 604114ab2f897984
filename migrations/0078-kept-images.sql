-- Images by their hashes that no posting has to show: what an operator has uploaded for a working copy, and what a
-- version showed that was published before another. One that nothing names any longer goes.
CREATE TABLE kept_image (
  hash    text PRIMARY KEY,
  type    text NOT NULL CHECK (type IN ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp')),
  width   integer NOT NULL CHECK (width > 0),
  height  integer NOT NULL CHECK (height > 0),
  content bytea NOT NULL,
  file    text, -- its name among the files of content/
  kept_at timestamptz NOT NULL DEFAULT app_now()
);
ALTER TABLE kept_image ALTER COLUMN content SET STORAGE EXTERNAL; -- compressed already
ALTER TABLE kept_image ALTER COLUMN content SET STATISTICS 0;

-- What phones and offices send of photographs may be a WebP, too.
ALTER TABLE posting_image DROP CONSTRAINT posting_image_type_check;
ALTER TABLE posting_image ADD CONSTRAINT posting_image_type_check
  CHECK (type IN ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'));
