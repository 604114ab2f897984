-- Files of an application. The bytes stand outside, sealed; the number is their name there.
CREATE TABLE attachment (
  file_no      uuid PRIMARY KEY,
  jnco_afe_no  bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  member_id    uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  file_kind_cd text NOT NULL,
  file_nm      bytea NOT NULL, -- envelope
  media_type   text NOT NULL,  -- as its content says
  size         integer NOT NULL CHECK (size > 0),
  sha256       bytea NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  deleted_at   timestamptz, -- left the draft; the bytes stay while the newest submission refers to them
  destroyed_at timestamptz, -- the bytes are gone
  CHECK (destroyed_at IS NULL OR deleted_at IS NOT NULL)
);
CREATE INDEX attachment_by_application ON attachment (jnco_afe_no);
CREATE INDEX attachment_to_destroy ON attachment (deleted_at) WHERE deleted_at IS NOT NULL AND destroyed_at IS NULL;

-- The files a submission refers to.
CREATE TABLE submission_file (
  jnco_afe_no bigint NOT NULL,
  revision    integer NOT NULL,
  file_no     uuid NOT NULL REFERENCES attachment ON DELETE CASCADE,
  PRIMARY KEY (jnco_afe_no, revision, file_no),
  FOREIGN KEY (jnco_afe_no, revision) REFERENCES submission ON DELETE CASCADE
);
CREATE INDEX submission_file_by_file ON submission_file (file_no);

-- Addresses that answer a file once, for a minute; only the hash of an address is stored.
CREATE TABLE file_link (
  link_hash  bytea PRIMARY KEY,
  file_no    uuid NOT NULL REFERENCES attachment ON DELETE CASCADE,
  member_id  uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX file_link_by_end ON file_link (expires_at);
