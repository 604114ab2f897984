-- What operators note about an applicant while they read; it goes with the application. Of a note that was removed the row
-- stays, without its words.
CREATE TABLE applicant_note (
  note_id     uuid PRIMARY KEY,
  jnco_afe_no bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  operator_id uuid NOT NULL REFERENCES operator ON DELETE CASCADE,
  shown_to    text NOT NULL CHECK (shown_to IN ('own', 'deciding', 'readers')),
  blind       boolean NOT NULL,   -- written by somebody who saw nobody's name
  body        bytea,              -- envelope
  made_at     timestamptz NOT NULL,
  gone_at     timestamptz,
  gone_for    text CHECK (gone_for IN ('author', 'consent')),
  CHECK ((body IS NULL) = (gone_at IS NOT NULL)),
  CHECK ((gone_at IS NULL) = (gone_for IS NULL))
);
CREATE INDEX applicant_note_by_application ON applicant_note (jnco_afe_no, made_at);
CREATE INDEX applicant_note_by_operator ON applicant_note (operator_id);
ALTER TABLE applicant_note ALTER COLUMN body SET STORAGE EXTERNAL;
-- The planner gathers no envelopes, as everywhere.
ALTER TABLE applicant_note ALTER COLUMN body SET STATISTICS 0;
