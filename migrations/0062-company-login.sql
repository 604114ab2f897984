-- Operators may come in by the company's own login (OpenID Connect). An account of the provider is bound to one operator,
-- once: what is kept of it is a keyed hash of issuer and subject.
ALTER TABLE operator
  ADD COLUMN sso_key    bytea UNIQUE,
  ADD COLUMN sso_since  timestamptz,
  ADD COLUMN by_command boolean NOT NULL DEFAULT false, -- comes in with a password whatever the settings say
  DROP CONSTRAINT operator_check,
  ADD CONSTRAINT operator_comes_in CHECK (state <> 'active' OR password IS NOT NULL OR sso_key IS NOT NULL),
  ADD CONSTRAINT operator_sso_since CHECK ((sso_key IS NULL) = (sso_since IS NULL));
ALTER TABLE operator ALTER COLUMN sso_key SET STATISTICS 0;
-- Rights that nobody gave were given by command.
UPDATE operator SET by_command = true
 WHERE operator_id IN (SELECT operator_id FROM operator_grant WHERE granted_by IS NULL);

-- Rights that follow from what the provider says of somebody, given and taken as it says.
ALTER TABLE operator_grant ADD COLUMN by_sso boolean NOT NULL DEFAULT false;

-- A way to the provider that was begun: whichever process takes the return finds it here, once.
CREATE TABLE operator_sso_start (
  state_hash   bytea PRIMARY KEY,
  browser_hash bytea NOT NULL, -- of the cookie of the browser that began it
  secrets      bytea NOT NULL, -- sealed: what the provider's answer has to fit
  invitation   bytea,          -- the key's hash, where it began at an invitation
  session_no   uuid REFERENCES operator_session ON DELETE CASCADE, -- whose second factor is to be shown again
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz
);
CREATE INDEX operator_sso_start_by_session ON operator_sso_start (session_no);
CREATE INDEX operator_sso_start_by_end ON operator_sso_start (expires_at);

-- Logins that the provider let in, with what it is asked by whether it still knows the person.
CREATE TABLE operator_sso_session (
  session_no uuid PRIMARY KEY REFERENCES operator_session ON DELETE CASCADE,
  tokens     bytea NOT NULL,       -- sealed
  checked_at timestamptz NOT NULL, -- when it said so last
  asked_at   timestamptz NOT NULL, -- when it was asked last
  failed_at  timestamptz           -- when it did not answer last; none since it did
);
