-- Mails of an announcement go out a few a second, and can be stopped; which one each is says who was not reached.
ALTER TABLE announcement
  ADD COLUMN paused_at timestamptz,
  ADD COLUMN paused_by uuid REFERENCES operator;

ALTER TABLE announcement_mail ADD COLUMN outbox_id uuid; -- none: an older version's, or of somebody who is leaving
CREATE INDEX announcement_mail_by_outbox ON announcement_mail (outbox_id) WHERE outbox_id IS NOT NULL;
CREATE INDEX announcement_mail_by_at ON announcement_mail (at);

CREATE OR REPLACE FUNCTION announcement_stands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE free CONSTANT text[] := ARRAY['cancelled_by', 'cancelled_at', 'mailed_at', 'reason', 'paused_at', 'paused_by'];
BEGIN
  IF OLD.approved_at IS NOT NULL AND to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'announcement % is approved', OLD.announcement_id;
  END IF;
  RETURN NEW;
END $$;
