import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import { MEMBER_STATE } from '../../members/member.ts';
import { daysLeft } from '../../postings/posting.ts';
import { endColumn, isOpenAt, isVisible, type PostingKey } from '../../postings/postings.queries.ts';
import { SubmitStatus } from '../application.ts';

/** A draft whose posting's end is near. */
export interface Remindable {
  number: number;
  memberId: string;
  companyCode: string;
  postingNumber: string;
  title: string;
  company: string;
  /** The end that counts: also an early one that was announced. */
  acceptTo: Date;
  createdAt: Date;
  /** The last reminder: so many days before the present end. */
  remindedDays: number | null;
}

/** Drafts of a posting that is open, of members who may submit them: those that nobody was reminded of by hand, until the day it ends. */
export async function remindableByHand(
  db: Queryable,
  at: Date,
  { companyCode, postingNumber }: PostingKey,
): Promise<Remindable[]> {
  const remindedOf = sql`SELECT FROM message_to t JOIN message m USING (message_no)
      LEFT JOIN two_person_act w ON w.act_no = m.act_no
     WHERE t.jnco_afe_no = a.jnco_afe_no AND m.words IS NULL AND (m.approved_at IS NOT NULL OR w.state = 'waiting')`;
  const all = await draftsToRemind(
    db,
    at,
    sql`a.company_cd = ${companyCode} AND a.pblanc_no = ${postingNumber} AND ${endColumn} IS NOT NULL AND NOT EXISTS (${remindedOf})`,
  );
  return all.filter(({ acceptTo }) => daysLeft(acceptTo, at) > 0);
}

/** Drafts, of members who may submit them, of open postings that end by an instant; `number` holds one of them until the transaction ends. */
export function remindable(db: Queryable, at: Date, endsBy: Date, number?: number): Promise<Remindable[]> {
  const one = number === undefined ? sql`true` : sql`a.jnco_afe_no = ${number}`;
  const lock = number === undefined ? sql`` : sql`FOR UPDATE OF a`;
  return draftsToRemind(db, at, sql`${endColumn} <= ${endsBy} AND ${one}`, lock);
}

async function draftsToRemind(
  db: Queryable,
  at: Date,
  which: RawBuilder<unknown>,
  lock: RawBuilder<unknown> = sql``,
): Promise<Remindable[]> {
  const { rows } = await sql<Remindable>`
    SELECT a.jnco_afe_no AS number, a.member_id AS "memberId", a.company_cd AS "companyCode",
           a.pblanc_no AS "postingNumber", p.title, c.name AS company, ${endColumn} AS "acceptTo",
           a.created_at AS "createdAt", a.reminded_days AS "remindedDays"
      FROM application a JOIN posting p USING (company_cd, pblanc_no) JOIN company c USING (company_cd)
      JOIN member m USING (member_id)
     WHERE a.sbmt_st = ${sql.lit(SubmitStatus.writing)} AND m.state = ${sql.lit(MEMBER_STATE.active)} AND ${isVisible(at)} AND ${isOpenAt(at)} AND ${which}
     ORDER BY a.jnco_afe_no ${lock}`.execute(db);
  return rows;
}

/** Stages whose announcement is due and not sent yet, in their order. */
export async function untoldStages(db: Queryable, at: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('stage')
    .select('stage_id')
    .where('told_at', 'is', null)
    .where('announce_at', '<=', at)
    .orderBy('announce_at')
    .orderBy('stage_id')
    .execute();
  return rows.map((row) => row.stage_id);
}
