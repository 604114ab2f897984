import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Stage } from '../applications/stage.ts';
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
  texts: Partial<ResultTexts>;
  memberId: string;
  companyCode: string;
  postingNumber: string;
  title: string;
  company: string;
}

/** Holds an announcement whose mails are written, and answers some of those who wait for one; undefined once all have theirs, or while they are stopped. */
export async function someToMail(tx: Tx, id: number, most: number): Promise<ToMail[] | undefined> {
  const { rows: held } = await sql`SELECT FROM announcement WHERE announcement_id = ${id} AND mailed_at IS NULL
    AND paused_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  if (held.length === 0) return undefined;
  const { rows } = await sql<ToMail>`
    SELECT t.jnco_afe_no AS number, t.stage_cd AS stage, t.step_name AS "stepName", t.was_cd AS was, n.texts, a.member_id AS "memberId", a.company_cd AS "companyCode",
           a.pblanc_no AS "postingNumber", p.title, c.name AS company
      FROM told t JOIN announcement n USING (announcement_id) JOIN application a USING (jnco_afe_no) JOIN posting p ON (p.company_cd, p.pblanc_no) = (a.company_cd, a.pblanc_no)
      JOIN company c ON c.company_cd = a.company_cd
     WHERE t.announcement_id = ${id} AND NOT EXISTS (SELECT FROM announcement_mail m
       WHERE (m.announcement_id, m.jnco_afe_no) = (t.announcement_id, t.jnco_afe_no))
     ORDER BY 1 LIMIT ${most}`.execute(tx);
  return rows;
}

/** Notes which mail of the outbox somebody is told by. */
export async function noteMailed(
  tx: Tx,
  id: number,
  { number, outboxId }: { number: number; outboxId: string | null },
): Promise<void> {
  await sql`INSERT INTO announcement_mail (announcement_id, jnco_afe_no, at, outbox_id)
    VALUES (${id}, ${number}, app_now(), ${outboxId})`.execute(tx);
}

/** How many mails of announcements may still be written in this second, over all processes; none while another one writes some. */
export async function roomForMails(tx: Tx, perSecond: number): Promise<number> {
  const { rows: held } = await sql<{ mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('mails of announcements', 0)) AS mine`.execute(tx);
  if (!held[0]?.mine) return 0;
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM announcement_mail
    WHERE at > app_now() - interval '1 second'`.execute(tx);
  return perSecond - rows[0]!.count;
}
