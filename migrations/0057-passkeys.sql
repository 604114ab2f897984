-- A second factor that a device keeps (WebAuthn): an operator may have several.
CREATE TABLE operator_passkey (
  passkey_no    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id   uuid NOT NULL REFERENCES operator ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE, -- base64url, as browsers say it
  public_key    bytea NOT NULL,       -- COSE
  counter       bigint NOT NULL,      -- of the last answer; 0 where the device counts none
  name          bytea NOT NULL,       -- sealed: what its operator calls it
  created_at    timestamptz NOT NULL,
  used_at       timestamptz
);
CREATE INDEX operator_passkey_by_operator ON operator_passkey (operator_id);

-- A challenge that waits for a passkey's answer: taken once, by whichever process the answer reaches.
CREATE TABLE operator_challenge (
  challenge_hash bytea PRIMARY KEY,
  bound_key      bytea NOT NULL, -- keyed hash of what it is for: the address of a login, a session, an invitation
  expires_at     timestamptz NOT NULL
);
CREATE INDEX operator_challenge_by_end ON operator_challenge (expires_at);

-- Whoever came with a passkey has no app, or one that still waits for its first code.
ALTER TABLE operator_factor ALTER COLUMN secret DROP NOT NULL;
-- The planner's statistics would keep what is sealed or hashed beside those who are gone.
ALTER TABLE operator_passkey ALTER COLUMN name SET STATISTICS 0, ALTER COLUMN public_key SET STATISTICS 0;
ALTER TABLE operator_challenge
  ALTER COLUMN challenge_hash SET STATISTICS 0, ALTER COLUMN bound_key SET STATISTICS 0;
