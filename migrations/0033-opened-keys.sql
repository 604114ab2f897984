-- When a mailed key to register was first opened: until then it is good for ten minutes, from then on for half an hour,
-- which is for the form.
ALTER TABLE email_confirmation ADD COLUMN opened_at timestamptz;
