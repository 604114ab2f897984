-- What an investigation needs: who came in, who was refused, what the staff's commands did. No personal data: a member
-- and a network stand in it as keyed hashes. Rows are only ever added; months are dropped whole by the owner of the
-- tables (src/server/security/months.ts), which is why they stand in a schema the serving role has no part in.

CREATE SCHEMA security_log;
CREATE SEQUENCE security_event_number;

CREATE TABLE security_event (
  event_id bigint NOT NULL DEFAULT nextval('security_event_number'),
  -- How long it is kept: what visitors and members do, or what the staff does.
  kept text NOT NULL CHECK (kept IN ('use', 'staff')),
  at timestamptz NOT NULL,
  event text NOT NULL,
  member_key bytea CHECK (length(member_key) = 16),
  network_key bytea CHECK (length(network_key) = 16),
  request_id text CHECK (length(request_id) <= 64),
  -- More than one where a flood was written as a number.
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  facts jsonb NOT NULL DEFAULT '{}' CHECK (length(facts::text) <= 1000),
  PRIMARY KEY (kept, at, event_id)
) PARTITION BY LIST (kept);
ALTER SEQUENCE security_event_number OWNED BY security_event.event_id;

CREATE TABLE security_log.use PARTITION OF security_event FOR VALUES IN ('use') PARTITION BY RANGE (at);
CREATE TABLE security_log.staff PARTITION OF security_event FOR VALUES IN ('staff') PARTITION BY RANGE (at);
-- The net for rows whose month has not been made.
CREATE TABLE security_log.use_rest PARTITION OF security_log.use DEFAULT;
CREATE TABLE security_log.staff_rest PARTITION OF security_log.staff DEFAULT;
