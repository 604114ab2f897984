-- What operators take out of the product: asked for, approved by another person where it has to be, made as a job, gone after
-- a day. The record of access says who took what and why for as long as it is kept; these rows are the files' own.
CREATE TABLE export_job (
  export_no   uuid PRIMARY KEY,
  company_cd  text NOT NULL,
  pblanc_no   text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('xlsx', 'csv', 'zip', 'verdicts')),
  asked       bytea NOT NULL, -- envelope: what of it, why, and the password until it is made
  people      integer NOT NULL CHECK (people > 0),
  contact     boolean NOT NULL,
  made_by     uuid NOT NULL REFERENCES operator,
  made_at     timestamptz NOT NULL,
  act_no      uuid, -- the act of two people that asks for its approval
  approved_by uuid REFERENCES operator, -- none: nobody has to, or nobody else could
  approved_at timestamptz,
  done        integer NOT NULL DEFAULT 0,
  failed_at   timestamptz,
  ready_at    timestamptz,
  stored_no   uuid,
  file_key    bytea, -- envelope: with it go the bytes, wherever they are
  size        bigint,
  sha256      bytea,
  downloads   integer NOT NULL DEFAULT 0,
  void_at     timestamptz,
  void_by     uuid REFERENCES operator, -- none: somebody in it withdrew or was destroyed, or its maker may no longer
  FOREIGN KEY (company_cd, pblanc_no) REFERENCES posting ON DELETE CASCADE,
  CHECK (approved_by IS DISTINCT FROM made_by),
  CHECK ((stored_no IS NULL) = (file_key IS NULL)),
  CHECK (stored_no IS NULL OR ready_at IS NOT NULL)
);
CREATE INDEX export_job_by_posting ON export_job (company_cd, pblanc_no, made_at);
CREATE INDEX export_job_by_bytes ON export_job (stored_no) WHERE stored_no IS NOT NULL;
ALTER TABLE export_job ALTER COLUMN asked SET STORAGE EXTERNAL;
ALTER TABLE export_job ALTER COLUMN asked SET STATISTICS 0;

CREATE TABLE export_person (
  export_no   uuid NOT NULL REFERENCES export_job ON DELETE CASCADE,
  jnco_afe_no bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  PRIMARY KEY (export_no, jnco_afe_no)
);
CREATE INDEX export_person_by_application ON export_person (jnco_afe_no);
