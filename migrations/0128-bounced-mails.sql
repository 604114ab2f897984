-- Webhooks that were taken: one that is sent again is done once. That a mail bounced stands in its row of the outbox, as a
-- failure of one that was sent.
CREATE TABLE hook_taken (
  hook_id text PRIMARY KEY, -- the sender's own
  at      timestamptz NOT NULL
);
