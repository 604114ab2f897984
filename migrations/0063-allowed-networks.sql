-- From where rights of the console count: over a company with a row here, or over the group, from these networks alone.
CREATE TABLE operator_network (
  company_cd text, -- none: the group
  network    cidr NOT NULL,
  set_by     uuid REFERENCES operator, -- nobody: by command
  set_at     timestamptz NOT NULL
);
CREATE UNIQUE INDEX operator_network_once ON operator_network (coalesce(company_cd, ''), network);
CREATE INDEX operator_network_set_by ON operator_network (set_by);
