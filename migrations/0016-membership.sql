-- Leaving (src/members/leaving.ts): when a member asked to go, and when they were asked whether they meant it.
ALTER TABLE member ADD COLUMN left_at timestamptz;
ALTER TABLE member ADD COLUMN leaving_asked_at timestamptz;

-- Restriction, suspension and loss of membership: announced, objected to, applied, ended.
CREATE TABLE measure (
  measure_no   uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id    uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('restrict', 'suspend', 'lose')),
  reason_cd    text NOT NULL,
  detail       bytea NOT NULL, -- envelope: what happened, in words
  made_by      text NOT NULL,
  announced_at timestamptz NOT NULL,
  effective_at timestamptz NOT NULL,
  applied_at   timestamptz,
  ended_at     timestamptz,    -- taken back before it applied, or lifted after
  objection    bytea,          -- envelope
  objected_at  timestamptz,
  answer       bytea,          -- envelope
  answered_at  timestamptz,
  CHECK ((objection IS NULL) = (objected_at IS NULL)),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK (answered_at IS NULL OR objected_at IS NOT NULL)
);
CREATE INDEX measure_by_member ON measure (member_id);
CREATE INDEX measure_to_apply ON measure (effective_at) WHERE applied_at IS NULL AND ended_at IS NULL;

-- Who lost the membership and may not register again: a keyed hash of the verified person, nothing else about them.
CREATE TABLE barred_person (
  identity_key bytea PRIMARY KEY,
  reason_cd    text NOT NULL,
  since        timestamptz NOT NULL
);
