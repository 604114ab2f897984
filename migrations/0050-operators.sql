-- Operators: who may enter the company's side of the product. They are not members and share nothing with them.
CREATE TABLE operator (
  operator_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  personal    bytea NOT NULL,        -- sealed: name and mail address
  email_key   bytea NOT NULL UNIQUE, -- keyed hash of the address, to find them by
  password    text,                  -- argon2id; none until an invitation is used
  state       text NOT NULL DEFAULT 'invited' CHECK (state IN ('invited', 'active', 'disabled')),
  created_at  timestamptz NOT NULL DEFAULT app_now(),
  used_at     timestamptz,           -- the last login
  CHECK (state <> 'active' OR password IS NOT NULL)
);

-- The second factor: a secret shared with an app (RFC 6238).
CREATE TABLE operator_factor (
  operator_id uuid PRIMARY KEY REFERENCES operator ON DELETE CASCADE,
  secret      bytea NOT NULL,           -- sealed
  last_step   bigint NOT NULL,          -- of the last code that counted: none counts twice
  coming      bytea,                    -- sealed: the next one, until a code of it was given
  since       timestamptz NOT NULL
);

CREATE TABLE operator_recovery_code (
  operator_id uuid NOT NULL REFERENCES operator ON DELETE CASCADE,
  code_hash   bytea NOT NULL, -- keyed
  used_at     timestamptz,
  PRIMARY KEY (operator_id, code_hash)
);

CREATE TABLE operator_invitation (
  key_hash    bytea PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator ON DELETE CASCADE,
  secret      bytea NOT NULL, -- sealed: of the second factor that is set up with it
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX operator_invitation_by_operator ON operator_invitation (operator_id);

-- Rights, with who gave and who took them; kept three years after they were taken. Nobody: by command.
CREATE TABLE operator_grant (
  grant_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator,
  role        text NOT NULL CHECK (role IN ('A', 'O', 'R', 'H', 'V', 'D', 'L')),
  company_cd  text, -- none: the whole group
  granted_by  uuid REFERENCES operator,
  granted_at  timestamptz NOT NULL,
  taken_by    uuid REFERENCES operator,
  taken_at    timestamptz
);
CREATE UNIQUE INDEX operator_grant_standing ON operator_grant (operator_id, role, coalesce(company_cd, ''))
  WHERE taken_at IS NULL;

-- Logins: one at a time goes on, those before stay for their operator to look through.
CREATE TABLE operator_session (
  session_no  uuid PRIMARY KEY,
  token_hash  bytea NOT NULL UNIQUE,
  operator_id uuid NOT NULL REFERENCES operator ON DELETE CASCADE,
  network_key bytea NOT NULL, -- keyed hash of the network and the operator: a known place
  device      text NOT NULL,
  began_at    timestamptz NOT NULL,
  idle_until  timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  proven_at   timestamptz NOT NULL, -- the second factor was given last
  ended       text CHECK (ended IN ('logout', 'takenOver', 'ended')),
  ended_at    timestamptz,
  CHECK ((ended IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX operator_session_standing ON operator_session (operator_id) WHERE ended_at IS NULL;
CREATE INDEX operator_session_by_network ON operator_session (network_key);
-- The planner's statistics would keep what is sealed or hashed beside those who are gone.
ALTER TABLE operator ALTER COLUMN personal SET STATISTICS 0, ALTER COLUMN email_key SET STATISTICS 0;
