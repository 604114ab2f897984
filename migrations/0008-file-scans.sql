-- What the virus scanner said of a file's bytes, where there was a scanner when they came; files that share them share it.
CREATE TABLE file_scan (
  stored_no  uuid PRIMARY KEY,
  scan_st    text NOT NULL DEFAULT 'pending' CHECK (scan_st IN ('pending', 'clean', 'refused')),
  asked_at   timestamptz NOT NULL,
  scan_after timestamptz NOT NULL, -- not looked at before: a process is at it, or the scanner did not answer
  finding    text                  -- what was found in a refused one
);
CREATE INDEX file_scan_pending ON file_scan (scan_after) WHERE scan_st = 'pending';
