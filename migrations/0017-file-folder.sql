-- Whose folder of files it is: a process on another database must not take its files for unknown ones.
CREATE TABLE file_folder (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  owner uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO file_folder DEFAULT VALUES;
