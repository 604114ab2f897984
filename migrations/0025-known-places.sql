-- Where a member has logged in from: what strangers do elsewhere never holds them up there. Unlike the counters of
-- `attempt` it is logged: a crash must not make strangers of all members.
CREATE TABLE known_place (
  place_hash  bytea PRIMARY KEY, -- keyed hash of the id with a network, or with the key that a browser keeps
  member_id   uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('device', 'network')),
  login_id    uuid,                 -- the last login from there, which ends it when it is ended
  known_until timestamptz NOT NULL
);
CREATE INDEX known_place_by_member ON known_place (member_id, kind, known_until);
CREATE INDEX known_place_by_end ON known_place (known_until);
