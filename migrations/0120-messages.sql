-- One-way words of a company to some of a posting's applicants, or the reminder to its drafts once more; mails go out as
-- those of announcements do.
CREATE TABLE message (
  message_no  uuid PRIMARY KEY,
  company_cd  text NOT NULL,
  pblanc_no   text NOT NULL,
  words       bytea, -- envelope; none: the fixed reminder
  chosen      integer NOT NULL CHECK (chosen > 0),
  made_by     uuid NOT NULL REFERENCES operator,
  made_at     timestamptz NOT NULL,
  act_no      uuid, -- the act of two people that asks for its approval
  approved_by uuid REFERENCES operator, -- none: so few that nobody has to, or nobody else could
  approved_at timestamptz,
  paused_at   timestamptz,
  paused_by   uuid REFERENCES operator,
  mailed_at   timestamptz, -- everybody has their mail in the outbox
  FOREIGN KEY (company_cd, pblanc_no) REFERENCES posting ON DELETE CASCADE,
  CHECK (approved_by IS DISTINCT FROM made_by)
);
CREATE INDEX message_by_posting ON message (company_cd, pblanc_no, made_at);
CREATE INDEX message_unmailed ON message (approved_at) WHERE approved_at IS NOT NULL AND mailed_at IS NULL;
ALTER TABLE message ALTER COLUMN words SET STORAGE EXTERNAL;
ALTER TABLE message ALTER COLUMN words SET STATISTICS 0;

CREATE TABLE message_to (
  message_no  uuid NOT NULL REFERENCES message ON DELETE CASCADE,
  jnco_afe_no bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  PRIMARY KEY (message_no, jnco_afe_no)
);
CREATE INDEX message_to_by_application ON message_to (jnco_afe_no);

-- Whose mail is in the outbox.
CREATE TABLE message_mail (
  message_no  uuid NOT NULL,
  jnco_afe_no bigint NOT NULL,
  at          timestamptz NOT NULL,
  outbox_id   uuid, -- none: of somebody who is leaving
  PRIMARY KEY (message_no, jnco_afe_no),
  FOREIGN KEY (message_no, jnco_afe_no) REFERENCES message_to ON DELETE CASCADE
);
CREATE INDEX message_mail_by_outbox ON message_mail (outbox_id) WHERE outbox_id IS NOT NULL;
CREATE INDEX message_mail_by_at ON message_mail (at);

-- Words may tell of whom they are for: with the last of them they go.
CREATE FUNCTION message_without_anybody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message m WHERE m.message_no IN (SELECT message_no FROM gone)
    AND NOT EXISTS (SELECT FROM message_to t WHERE t.message_no = m.message_no);
  RETURN NULL;
END $$;
CREATE TRIGGER message_without_anybody AFTER DELETE ON message_to REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION message_without_anybody();

-- Words of mails that were imported before do not know this one.
UPDATE page_text SET body = body || jsonb_build_object('applicantMessage', $words$
{
  "subject": "[{{company}}] 채용 담당자의 알림: {{title}}",
  "short": "[{{company}}] {{title}} 공고에서 지원자께 알림을 보냈습니다. 지원이력에서 확인해 주십시오.",
  "lines": [
    "{{name}} 님, 지원하신 공고의 채용 담당자가 알려 드립니다.",
    "{{subject}}",
    "{{words}}"
  ],
  "facts": [
    {
      "name": "회사",
      "value": "{{company}}"
    },
    {
      "name": "공고",
      "value": "{{title}}"
    },
    {
      "name": "접수번호",
      "value": "{{applicationNumber}}"
    }
  ],
  "after": [
    "이 메일에 회신하시면 전달되지 않습니다. 문의는 공고에 적힌 연락처로 해 주십시오."
  ],
  "button": "지원이력 보기"
}$words$::jsonb)
 WHERE page = 'mail' AND jsonb_typeof(body) = 'object' AND NOT body ? 'applicantMessage';
