-- Acts that two people do together: what one asks for, as it was shown, until the other has approved it. Kept like rights.
CREATE TABLE two_person_act (
  act_no     uuid PRIMARY KEY,
  kind       text NOT NULL,
  company_cd text,                 -- none: the whole group
  asked      bytea NOT NULL,       -- sealed: what is to be done, and the lines that both people read
  shown_hash bytea NOT NULL,       -- of kind and all that is sealed
  made_by    uuid NOT NULL REFERENCES operator,
  made_at    timestamptz NOT NULL,
  until      timestamptz NOT NULL,
  alone_from timestamptz,          -- nobody else may approve it: done then, without a second person
  concerns   uuid REFERENCES operator, -- whom it is about, who never approves it
  member_id  uuid REFERENCES member ON DELETE CASCADE, -- whose data it names: gone with them
  state      text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'approved', 'alone', 'cancelled', 'changed', 'lapsed')),
  ended_by   uuid REFERENCES operator,
  ended_at   timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  -- Whatever the product does: two people, or nobody else to ask.
  CHECK (state <> 'approved' OR (ended_by IS NOT NULL AND ended_by <> made_by AND ended_by IS DISTINCT FROM concerns)),
  CHECK (state <> 'alone' OR (alone_from IS NOT NULL AND ended_at >= alone_from))
);
-- The same thing waits once.
CREATE UNIQUE INDEX two_person_act_waiting ON two_person_act (kind, shown_hash) WHERE state = 'waiting';
CREATE INDEX two_person_act_by_end ON two_person_act (ended_at);
