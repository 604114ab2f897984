import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Stage } from '../applications/stage.ts';
import type { Own } from './release/ownColumns.ts';
import type { ResultTexts } from './resultTexts.ts';

/** Announcements whose instant has come and whose mails are not all in the outbox. */
export async function announcementsToMail(db: Queryable, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT announcement_id AS id FROM announcement WHERE approved_at IS NOT NULL AND cancelled_at IS NULL
       AND mailed_at IS NULL AND paused_at IS NULL AND announce_at <= ${at} ORDER BY announce_at, announcement_id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Somebody who is told by an announcement and has no mail yet. */
export interface ToMail {
  number: number;
  stage: Stage;
  stepName: string;
  /** What it puts right. */
  was: Stage | null;
  own: Own | null;
  texts: Partial<ResultTexts>;
  memberId: string;
  companyCode: string;
  postingNumber: string;
  title: string;
  company: string;
}

/** Some of those whom an announcement tells and who wait for a mail. */
export async function someToMail(tx: Tx, id: number, most: number): Promise<ToMail[]> {
  const { rows } = await sql<ToMail>`
    SELECT t.jnco_afe_no AS number, t.stage_cd AS stage, t.step_name AS "stepName", t.was_cd AS was, t.own, n.texts, a.member_id AS "memberId", a.company_cd AS "companyCode",
           a.pblanc_no AS "postingNumber", p.title, c.name AS company
      FROM told t JOIN announcement n USING (announcement_id) JOIN application a USING (jnco_afe_no) JOIN posting p ON (p.company_cd, p.pblanc_no) = (a.company_cd, a.pblanc_no)
      JOIN company c ON c.company_cd = a.company_cd
     WHERE t.announcement_id = ${id} AND NOT EXISTS (SELECT FROM announcement_mail m
       WHERE (m.announcement_id, m.jnco_afe_no) = (t.announcement_id, t.jnco_afe_no))
     ORDER BY 1 LIMIT ${most}`.execute(tx);
  return rows;
}

/** How many an announcement tells. */
export async function countTold(db: Queryable, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM told WHERE announcement_id = ${id}`.execute(db);
  return rows[0]!.count;
}
