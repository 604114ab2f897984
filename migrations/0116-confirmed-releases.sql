-- The day after a release somebody says that nothing is wrong with it; until then nobody it told is destroyed.
ALTER TABLE announcement
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN confirmed_by uuid REFERENCES operator,
  ADD CHECK (confirmed_at IS NULL OR (approved_at IS NOT NULL AND confirmed_at > announce_at));

CREATE OR REPLACE FUNCTION announcement_stands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE free CONSTANT text[] := ARRAY['cancelled_by', 'cancelled_at', 'mailed_at', 'reason', 'paused_at', 'paused_by',
  'confirmed_at', 'confirmed_by'];
BEGIN
  IF OLD.approved_at IS NOT NULL AND to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'announcement % is approved', OLD.announcement_id;
  END IF;
  RETURN NEW;
END $$;
