-- The builds of the pages that processes have served, in the order in which they came, and their files: a page of one
-- build finds them at a process of another, while versions are exchanged and in a tab that was open over night.
CREATE TABLE build (
  build_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  build_id text NOT NULL UNIQUE,
  first_at timestamptz NOT NULL
);

CREATE TABLE build_file (
  path text PRIMARY KEY,
  content bytea NOT NULL,
  gzip bytea,
  br bytea,
  used_at timestamptz NOT NULL
);

-- What is packed is not packed again, and what it begins with tells a plan nothing.
ALTER TABLE build_file
  ALTER COLUMN content SET STORAGE EXTERNAL,
  ALTER COLUMN gzip SET STORAGE EXTERNAL,
  ALTER COLUMN br SET STORAGE EXTERNAL,
  ALTER COLUMN content SET STATISTICS 0,
  ALTER COLUMN gzip SET STATISTICS 0,
  ALTER COLUMN br SET STATISTICS 0;
