-- Members who are known by a confirmed mail address alone: somebody of the company looks at who they are. What was
-- decided stays, the latest counts; it goes with the member. One that was confirmed is known by an operator's check.
ALTER TABLE member DROP CONSTRAINT member_identity_proof_check;
ALTER TABLE member ADD CONSTRAINT member_identity_proof_check CHECK (identity_proof IN ('provider', 'email', 'operator'));
CREATE TABLE identity_check (
  check_id    uuid PRIMARY KEY,
  member_id   uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  outcome     text NOT NULL CHECK (outcome IN ('confirmed', 'refused')),
  reason      bytea NOT NULL, -- envelope: by what they were checked, or what is missing
  operator_id uuid NOT NULL REFERENCES operator,
  at          timestamptz NOT NULL
);
CREATE INDEX identity_check_by_member ON identity_check (member_id, at DESC);
CREATE INDEX member_known_by_mail ON member (created_at) WHERE identity_proof = 'email';
ALTER TABLE identity_check ALTER COLUMN reason SET STATISTICS 0;
