-- One seal a day over the record of access: a digest of the day's rows, tied to the day before, signed with a key this
-- database does not hold. The same stands outside it (SEALS_DIR). Of nobody, so it is kept for good.
CREATE TABLE access_seal (
  day        text PRIMARY KEY CHECK (day ~ '^\d{4}-\d\d-\d\d$'), -- of Korea
  rows       integer NOT NULL CHECK (rows >= 0),
  digest     bytea NOT NULL, -- SHA-256 over the rows
  before     bytea, -- the signature of the day before; none for the first
  signature  bytea NOT NULL, -- HMAC-SHA-256
  sealed_at  timestamptz NOT NULL DEFAULT app_now()
);
ALTER TABLE access_seal ALTER COLUMN digest SET STATISTICS 0, ALTER COLUMN before SET STATISTICS 0,
  ALTER COLUMN signature SET STATISTICS 0;
