-- One clock (docs/decisions): every comparison with a posting's times uses app_now() or the instant a request arrived.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$ SELECT clock_timestamp() $$;

-- The fingerprint of the encryption keys this database was written with: another key refuses to start.
CREATE TABLE encryption_key (
  key_id      text PRIMARY KEY,
  fingerprint bytea NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT app_now()
);

-- ---------------------------------------------------------------- content (imported, then the truth)

CREATE TABLE content_version (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), version bigint NOT NULL);
INSERT INTO content_version (version) VALUES (1);

-- Raised once per changing statement; the notice reaches every process when the transaction commits.
CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE raised bigint;
BEGIN
  UPDATE content_version SET version = version + 1 RETURNING version INTO raised;
  PERFORM pg_notify('content', raised::text);
  RETURN NULL;
END $$;

CREATE TABLE company (
  company_cd  text PRIMARY KEY CHECK (company_cd ~ '^[A-Z0-9]{2,10}$'),
  name        text NOT NULL,
  line        text NOT NULL,
  description text NOT NULL DEFAULT '',
  sort_order  integer NOT NULL
);

CREATE TABLE category (
  category_cd text PRIMARY KEY,
  name        text NOT NULL UNIQUE,
  sort_order  integer NOT NULL
);

CREATE TABLE posting (
  company_cd   text NOT NULL REFERENCES company,
  pblanc_no    text NOT NULL CHECK (pblanc_no ~ '^[0-9]{1,20}$'),
  category_cd  text NOT NULL REFERENCES category,
  title        text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('정기', '상시', '인재풀')),
  employment   text NOT NULL,
  career       text NOT NULL,
  place        text NOT NULL,
  headcount    text NOT NULL DEFAULT '',
  body         jsonb NOT NULL,
  shown        boolean NOT NULL DEFAULT true,
  publish_at   timestamptz NOT NULL,
  accept_from  timestamptz NOT NULL,
  accept_to    timestamptz, -- exclusive; null: open until filled
  closed_at    timestamptz, -- closed early, with a reason
  close_reason text,
  finished_at  timestamptz, -- 전형 종료, set by an operator, never by silence
  edit_until_deadline boolean NOT NULL DEFAULT true,
  form         jsonb NOT NULL DEFAULT '{}', -- what this posting requires, relaxes or asks differently
  PRIMARY KEY (company_cd, pblanc_no),
  CHECK (accept_to IS NULL OR accept_from < accept_to),
  CHECK ((closed_at IS NULL) = (close_reason IS NULL))
);
CREATE INDEX posting_by_deadline ON posting (accept_to) WHERE shown;
CREATE INDEX posting_by_category ON posting (category_cd) WHERE shown;

CREATE TABLE support_field (
  company_cd   text NOT NULL,
  pblanc_no    text NOT NULL,
  rcrt_sect_no text NOT NULL,
  rcrt_sect_dc text NOT NULL,
  sort_order   integer NOT NULL,
  PRIMARY KEY (company_cd, pblanc_no, rcrt_sect_no),
  FOREIGN KEY (company_cd, pblanc_no) REFERENCES posting ON DELETE CASCADE
);

CREATE TABLE code (
  module_cd  text NOT NULL,
  field_cd   text NOT NULL,
  cd         text NOT NULL,
  nm         text NOT NULL,
  sort_order integer NOT NULL,
  in_use     boolean NOT NULL DEFAULT true,
  extra      jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (module_cd, field_cd, cd)
);

CREATE TABLE policy (
  kind         text NOT NULL CHECK (kind IN ('privacy', 'terms')),
  version      text NOT NULL, -- the effective date, or 'older' where it is not known
  title        text NOT NULL,
  effective_on date,
  offered      boolean NOT NULL,
  html         text NOT NULL,
  PRIMARY KEY (kind, version)
);

-- What a member agrees to or is told, by version; the ledger refers to it.
CREATE TABLE consent_text (
  consent_cd text NOT NULL,
  version    text NOT NULL,
  title      text NOT NULL,
  body       jsonb NOT NULL,
  required   boolean NOT NULL,
  moment     text NOT NULL CHECK (moment IN ('register', 'application')),
  sort_order integer NOT NULL,
  PRIMARY KEY (consent_cd, version)
);

-- Structured words of a page (group, home, process, faq …).
CREATE TABLE page_text (
  page text PRIMARY KEY,
  body jsonb NOT NULL
);

CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON company FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON category FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON posting FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON support_field FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON code FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON policy FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON consent_text FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON page_text FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

-- ---------------------------------------------------------------- members

CREATE TABLE member (
  member_id    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id      text NOT NULL UNIQUE CHECK (user_id ~ '^[a-z0-9]{4,20}$'),
  password     text NOT NULL, -- argon2id, PHC string
  state        smallint NOT NULL DEFAULT 1 CHECK (state IN (1, 2, 3, 4, 9)),
  personal     bytea NOT NULL, -- envelope: name, birth date, phone, e-mail, optional data
  email_key    bytea NOT NULL, -- keyed hashes, for look-up only
  phone_key    bytea NOT NULL,
  identity_key bytea NOT NULL UNIQUE, -- one membership per verified person
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  used_at      timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX member_by_email ON member (email_key);

CREATE TABLE consent (
  consent_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id    uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  consent_cd   text NOT NULL,
  version      text NOT NULL,
  company_cd   text,
  jnco_afe_no  bigint,
  agreed       boolean NOT NULL,
  at           timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX consent_by_member ON consent (member_id, at);

CREATE TABLE session (
  token_hash  bytea PRIMARY KEY, -- SHA-256 of the token; the token itself is never stored
  member_id   uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  created_at  timestamptz NOT NULL DEFAULT app_now(),
  idle_until  timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL
);
CREATE INDEX session_by_member ON session (member_id);

CREATE TABLE verification (
  request_no      text PRIMARY KEY,
  purpose         text NOT NULL CHECK (purpose IN ('register', 'find', 'edit')),
  state           bytea NOT NULL, -- envelope: the provider's keys of this transaction
  pass_key_hash   bytea NOT NULL,
  verification_id text UNIQUE,
  result          bytea, -- envelope: the verified person
  expires_at      timestamptz NOT NULL,
  finished_at     timestamptz,
  used_at         timestamptz
);

-- A cross-site POST from the provider, kept for the GET that follows it (one use, minutes).
CREATE TABLE callback_handle (
  handle     text PRIMARY KEY,
  callback   bytea NOT NULL, -- envelope
  expires_at timestamptz NOT NULL
);

-- ---------------------------------------------------------------- applications

CREATE TABLE application (
  jnco_afe_no bigint GENERATED ALWAYS AS IDENTITY (START WITH 10000001) PRIMARY KEY,
  member_id   uuid NOT NULL REFERENCES member,
  company_cd  text NOT NULL,
  pblanc_no   text NOT NULL,
  sbmt_st     smallint NOT NULL DEFAULT 1 CHECK (sbmt_st IN (1, 2, 3, 4)),
  revision    integer NOT NULL DEFAULT 0,
  draft       bytea NOT NULL, -- envelope
  created_at  timestamptz NOT NULL DEFAULT app_now(),
  saved_at    timestamptz NOT NULL,
  UNIQUE (member_id, company_cd, pblanc_no),
  FOREIGN KEY (company_cd, pblanc_no) REFERENCES posting
);
CREATE INDEX application_by_posting ON application (company_cd, pblanc_no);

-- Immutable copies; the newest stands.
CREATE TABLE submission (
  jnco_afe_no  bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  revision     integer NOT NULL,
  content      bytea NOT NULL, -- envelope: the answers with the questions in words
  content_hash bytea NOT NULL,
  arrived_at   timestamptz NOT NULL,
  submitted_at timestamptz NOT NULL DEFAULT app_now(),
  carr_fg_cd   text NOT NULL,
  rcrt_sect_no text,
  PRIMARY KEY (jnco_afe_no, revision)
);

CREATE TABLE stage (
  stage_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  jnco_afe_no bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  stage_cd    smallint NOT NULL CHECK (stage_cd IN (10, 20, 21, 29, 30, 31, 39, 40, 49, 50, 60)),
  made_by     text NOT NULL,
  made_at     timestamptz NOT NULL DEFAULT app_now(),
  announce_at timestamptz NOT NULL
);
CREATE INDEX stage_by_application ON stage (jnco_afe_no, announce_at);

-- Mails to send, written in the transaction of what they tell.
CREATE TABLE outbox (
  outbox_id  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id  uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  template   text NOT NULL,
  data       bytea NOT NULL, -- envelope
  created_at timestamptz NOT NULL DEFAULT app_now(),
  sent_at    timestamptz
);
CREATE INDEX outbox_unsent ON outbox (created_at) WHERE sent_at IS NULL;
