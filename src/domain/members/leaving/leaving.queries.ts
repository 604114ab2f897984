import { sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import { applicationsWithPosting } from '../../applications/withPosting.queries.ts';
import { keptApplications } from '../../retention/retention.queries.ts';
import { isKeptApart } from '../../retention/retention.ts';
import { MEMBER_STATE } from '../member.ts';
import type { LeavingPreview } from './leaving.records.ts';
import { ANSWER_DAYS, becomes, REUSE_MONTHS } from './leaving.ts';

// 민법 157·160조: the first day does not count, and three months from 30 November end with the last of February.
const lastDay = (from: unknown, span: string) =>
  sql<string>`to_char((${from}::timestamptz AT TIME ZONE 'Asia/Seoul')::date + ${span}::interval, 'YYYY-MM-DD')`;
const over = (from: unknown, span: string) =>
  sql<Date>`(((${from}::timestamptz AT TIME ZONE 'Asia/Seoul')::date + ${span}::interval + interval '1 day')
    AT TIME ZONE 'Asia/Seoul')`;
const REUSE = `${REUSE_MONTHS} months`;
const ANSWER = `${ANSWER_DAYS} days`;

/** The last day (YYYY-MM-DD) on which somebody who leaves at an instant may say that they stay. */
export async function reuseUntil(db: Queryable, at: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`SELECT ${lastDay(at, REUSE)} AS day`.execute(db);
  return rows[0]!.day;
}

/** The same for one who is asked at an instant whether they meant it. */
export async function answerUntil(db: Queryable, at: Date): Promise<string> {
  const { rows } = await sql<{ until: string }>`SELECT ${lastDay(at, ANSWER)} AS until`.execute(db);
  return rows[0]!.until;
}

/** A member's applications with what decides how long each is kept. */
export async function applicationsOf(db: Queryable, memberId: string, at: Date) {
  const rows = await applicationsWithPosting(db)
    .select([
      'a.jnco_afe_no as number',
      'a.company_cd as companyCode',
      'a.pblanc_no as postingNumber',
      'a.sbmt_st',
      'p.title',
      'c.name as company',
    ])
    .where('a.member_id', '=', memberId)
    .orderBy('a.jnco_afe_no', 'desc')
    .execute();
  const kept = await keptApplications(db, at, { memberId });
  return rows.flatMap((row) => {
    const own = kept.find(({ number }) => number === row.number);
    return own ? [{ ...row, kept: own }] : [];
  });
}

/** What leaving at an instant would do. */
export async function previewLeaving(db: Queryable, memberId: string, at: Date): Promise<LeavingPreview> {
  const applications = await applicationsOf(db, memberId, at);
  return {
    until: await reuseUntil(db, at),
    applications: applications.map(({ companyCode, company, title, kept }) => ({
      ...{ companyCode, company, title },
      becomes: becomes(kept, at),
      isKeptApart: isKeptApart(kept, at),
    })),
  };
}

/** Members to be asked once more (`ask`), and those who have not answered (`destroy`). */
export async function leavingMembers(
  db: Queryable,
  at: Date,
  what: 'ask' | 'destroy',
  memberId?: string,
): Promise<{ memberId: string; dueAt: Date }[]> {
  const end = what === 'ask' ? over(sql`left_at`, REUSE) : over(sql`leaving_asked_at`, ANSWER);
  const isAsked = what === 'ask' ? sql`leaving_asked_at IS NULL` : sql`leaving_asked_at IS NOT NULL`;
  const one = memberId === undefined ? sql`true` : sql`member_id = ${memberId}`;
  const lock = memberId === undefined ? sql`` : sql`FOR UPDATE`;
  const { rows } = await sql<{ memberId: string; dueAt: Date }>`
    SELECT member_id AS "memberId", ${end} AS "dueAt" FROM member
     WHERE state = ${sql.lit(MEMBER_STATE.leaving)} AND ${isAsked} AND ${end} <= ${at} AND ${one} ORDER BY left_at ${lock}`.execute(
    db,
  );
  return rows;
}
