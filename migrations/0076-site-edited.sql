-- The site's one working copy: files of content/ as operators have typed them, until they are published together.
CREATE TABLE site_draft (
  file       text PRIMARY KEY, -- its path in content/
  body       jsonb NOT NULL,   -- as it was typed, right or wrong
  base       jsonb,            -- the file as it was published when somebody began to change it
  revision   bigint NOT NULL,  -- never given twice: a save of an older one is merged or asked about
  changed_by uuid NOT NULL,    -- an operator
  changed_at timestamptz NOT NULL DEFAULT app_now()
);

CREATE SEQUENCE site_revision;

-- What was published of it, by whom.
CREATE TABLE site_publication (
  publication_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  files          text[] NOT NULL,
  published_by   uuid NOT NULL, -- an operator
  published_at   timestamptz NOT NULL DEFAULT app_now()
);
