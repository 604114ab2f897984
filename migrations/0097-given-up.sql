-- Who gives up between two steps (51) may say why.
ALTER TABLE stage ADD COLUMN reason bytea; -- sealed

-- Who left a selection, and when: what is announced after that is not told to them.
CREATE VIEW left_selection AS
  SELECT jnco_afe_no, at FROM standing_change WHERE what = 'withdrawn'
  UNION ALL
  SELECT jnco_afe_no, announce_at FROM stage WHERE stage_cd = 51;

-- What applicants are told, as before. Whoever left between freezing and the instant is told nothing of it, not even once
-- a withdrawal is undone.
CREATE OR REPLACE VIEW told AS
  SELECT jnco_afe_no, stage_cd, step_no, NULL::text AS step_name, announce_at, made_at AS given_at, stage_id AS given_no,
    NULL::bigint AS announcement_id
    FROM stage
  UNION ALL
  SELECT l.jnco_afe_no, l.stage_cd, n.step_no, n.step_name, n.announce_at, n.approved_at, n.announcement_id,
    n.announcement_id
    FROM announcement_line l JOIN announcement n USING (announcement_id) JOIN application a USING (jnco_afe_no)
   WHERE n.approved_at IS NOT NULL AND n.cancelled_at IS NULL AND a.sbmt_st = 2
     AND NOT EXISTS (SELECT FROM left_selection w WHERE w.jnco_afe_no = l.jnco_afe_no
       AND w.at >= n.frozen_at AND w.at < n.announce_at);

-- Words of mails that were imported before do not know this one.
UPDATE page_text SET body = body || jsonb_build_object('gaveUp', $words$
{
  "subject": "[{{company}}] 요청하신 내용을 접수했습니다: {{title}}",
  "short": "[{{company}}] {{title}} 요청하신 내용을 접수했습니다. 지원이력에서 확인해 주십시오.",
  "lines": ["{{name}} 님, 요청하신 대로 전형 포기를 접수했습니다. 이 공고의 남은 전형은 진행하지 않습니다."],
  "facts": [
    {"name": "회사", "value": "{{company}}"},
    {"name": "공고", "value": "{{title}}"},
    {"name": "접수번호", "value": "{{applicationNumber}}"},
    {"name": "접수 시각", "value": "{{at}}"}
  ],
  "after": ["본인이 요청하지 않았다면 비밀번호를 바꾸고 공고의 담당 부서로 바로 알려 주십시오."],
  "button": "지원이력 보기"
}$words$::jsonb)
 WHERE page = 'mail' AND jsonb_typeof(body) = 'object' AND NOT body ? 'gaveUp';
