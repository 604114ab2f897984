-- Applications of hires whose membership is gone: kept apart during employment (src/retention), bound to no login.
CREATE TABLE kept_apart (
  jnco_afe_no  bigint PRIMARY KEY,
  revision     integer NOT NULL,     -- with the number, what the copy is sealed as
  company_cd   text NOT NULL,
  pblanc_no    text NOT NULL,
  content      bytea NOT NULL,       -- envelope: the submission that stood
  content_hash bytea NOT NULL,
  submitted_at timestamptz NOT NULL,
  consents     jsonb NOT NULL,       -- what it was given with: code, version, answer, time
  kept_at      timestamptz NOT NULL,
  employment_ended_at timestamptz,
  FOREIGN KEY (company_cd, pblanc_no) REFERENCES posting
);
CREATE INDEX kept_apart_to_destroy ON kept_apart (employment_ended_at) WHERE employment_ended_at IS NOT NULL;

CREATE TABLE kept_apart_file (
  file_no      uuid PRIMARY KEY,
  jnco_afe_no  bigint NOT NULL REFERENCES kept_apart ON DELETE CASCADE,
  file_kind_cd text NOT NULL,
  file_nm      bytea NOT NULL, -- envelope
  media_type   text NOT NULL,
  size         integer NOT NULL,
  sha256       bytea NOT NULL,
  stored_no    uuid NOT NULL
);
CREATE INDEX kept_apart_file_by_application ON kept_apart_file (jnco_afe_no);
CREATE INDEX kept_apart_file_by_bytes ON kept_apart_file (stored_no);

-- A notice about an application goes with it. What is in the envelopes of before is not known here: those that were
-- sent stand in their mailboxes, and go.
ALTER TABLE outbox ADD COLUMN jnco_afe_no bigint;
CREATE INDEX outbox_by_application ON outbox (jnco_afe_no) WHERE jnco_afe_no IS NOT NULL;
DELETE FROM outbox WHERE sent_at IS NOT NULL AND template IN ('receipt', 'submittedAgain', 'withdrawn',
  'withdrawalUndone', 'reminder', 'missed', 'editDropped', 'extended', 'revived', 'closedEarly', 'stageAnnounced',
  'selectionFinished');
