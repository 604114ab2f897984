-- People without a Korean phone register with a confirmed e-mail address: who they are is for the company to check.
ALTER TABLE member ADD COLUMN identity_proof text NOT NULL DEFAULT 'provider' CHECK (identity_proof IN ('provider', 'email'));

-- An address that somebody wants to register with, and the key that was mailed there (one use, half an hour).
CREATE TABLE email_confirmation (
  key_hash   bytea PRIMARY KEY, -- SHA-256 of the key; the key itself is only in the mail
  email      bytea NOT NULL,    -- envelope
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
