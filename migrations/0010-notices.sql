-- A notice is a mail and a line on the site (src/notices). The last word to somebody whose data is gone has no member.
ALTER TABLE outbox ALTER COLUMN member_id DROP NOT NULL;
ALTER TABLE outbox ADD COLUMN read_at timestamptz;     -- seen on the site
ALTER TABLE outbox ADD COLUMN notified_at timestamptz; -- taken by the gateway for short messages
ALTER TABLE outbox ADD COLUMN failure text;            -- the code of the last refusal, never its words: they hold addresses
CREATE INDEX outbox_by_member ON outbox (member_id, created_at);
