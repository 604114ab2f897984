import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import { literals } from '../../server/database/literals.ts';
import { SubmitStatus } from '../applications/application.ts';
import { ENDED, type Stage } from '../applications/stage.ts';
import { lastTold } from '../applications/told.queries.ts';
import { STAYING } from '../members/member.ts';
import { endColumn } from '../postings/postings.queries.ts';
import { periodsAt, promisedAt } from './periods.queries.ts';
import { type Periods, periodNames } from './periods.ts';
import type { Kept } from './retention.ts';

interface KeptRow extends Periods {
  number: number;
  memberId: string;
  companyCode: string;
  postingNumber: string;
  status: SubmitStatus;
  withdrawnAt: Date | null;
  employmentEndedAt: Date | null;
  kind: string;
  acceptTo: Date | null;
  finishedAt: Date | null;
  stage: Stage | null;
  announcedAt: Date | null;
}

/** An application with what decides how long it is kept. */
export interface KeptApplication extends Kept {
  number: number;
  memberId: string;
  companyCode: string;
  postingNumber: string;
}

/**
 * Applications as they are kept at an instant: a member's, one, those (`a`) of whom something is true, or all whose
 * purpose may be done, of such alone.
 */
export async function keptApplications(
  db: Queryable,
  at: Date,
  which:
    | { memberId: string }
    | { number: number }
    | 'done'
    | { doneOf: RawBuilder<boolean> }
    | { of: RawBuilder<unknown> },
): Promise<KeptApplication[]> {
  const done = sql<boolean>`(a.sbmt_st = ${sql.lit(SubmitStatus.withdrawn)} OR p.finished_at <= ${at} OR a.employment_ended_at <= ${at} OR g.stage_cd IN (${literals(ENDED)}))`;
  const where =
    which === 'done'
      ? done
      : 'doneOf' in which
        ? sql`${done} AND ${which.doneOf}`
        : 'of' in which
          ? which.of
          : 'number' in which
            ? sql`a.jnco_afe_no = ${which.number}`
            : sql`a.member_id = ${which.memberId}`;
  const { rows } = await sql<KeptRow>`
    SELECT a.jnco_afe_no AS number, a.member_id AS "memberId", a.company_cd AS "companyCode",
           a.pblanc_no AS "postingNumber", a.sbmt_st AS status,
           a.withdrawn_at AS "withdrawnAt", a.employment_ended_at AS "employmentEndedAt", p.kind,
           p.accept_to AS "acceptTo", p.finished_at AS "finishedAt", g.stage_cd AS stage, g.announce_at AS "announcedAt", v.*
      FROM application a JOIN posting p USING (company_cd, pblanc_no)
      LEFT JOIN LATERAL ${lastTold(sql.ref('a.jnco_afe_no'), at)} g ON true
      CROSS JOIN LATERAL ${periodsAt(promisedAt)} v
     WHERE ${where} ORDER BY a.jnco_afe_no`.execute(db);
  return rows.map(({ stage, announcedAt, kind, acceptTo, finishedAt, ...row }) => ({
    ...{ number: row.number, memberId: row.memberId, companyCode: row.companyCode, postingNumber: row.postingNumber },
    status: row.status,
    withdrawnAt: row.withdrawnAt,
    employmentEndedAt: row.employmentEndedAt,
    stage: stage !== null && announcedAt !== null ? { code: stage, announcedAt } : undefined,
    posting: { kind, acceptTo, finishedAt },
    periods: Object.fromEntries(periodNames.map((name) => [name, row[name]])) as Periods,
  }));
}

/** Holds an application until the transaction ends: its applicant may be changing it. */
export async function lockApplication(tx: Tx, number: number): Promise<void> {
  await sql`SELECT FROM application WHERE jnco_afe_no = ${number} FOR UPDATE`.execute(tx);
}

/** Whether what ended at `since` is due at an instant: a day before the last on which the periods `v` let it be there. */
export const isDue = (since: RawBuilder<unknown>, at: Date) =>
  sql<boolean>`(${since} <= ${at}::timestamptz - (v."destroyWithin" - 1) * interval '24 hours')`;

/** Applications written again whose earlier submissions were withdrawn so long ago that they are due at an instant. */
export async function withdrawnSubmissions(db: Queryable, at: Date): Promise<{ number: number }[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT jnco_afe_no AS number FROM application a CROSS JOIN LATERAL ${periodsAt(promisedAt)} v
     WHERE sbmt_st IN (${literals([SubmitStatus.writing, SubmitStatus.missed])}) AND ${isDue(sql`withdrawn_at`, at)}
       AND EXISTS (SELECT FROM submission s WHERE s.jnco_afe_no = a.jnco_afe_no)
     ORDER BY 1`.execute(db);
  return rows;
}

/** A member who has not been here for long. */
export interface Dormant {
  memberId: string;
  usedAt: Date;
  /** When a year without use is over: 00:00 in Korea of the day after its last. */
  yearOver: Date;
  toldAt: Date | null;
  /** So many days lie between the notice and the end: as they were when they registered. */
  noticeDays: number;
}

// 민법 157·160조: the day of the last use does not count, and a year from 29 February ends on the 28th.
const YEAR_OVER = sql<Date>`(((used_at AT TIME ZONE 'Asia/Seoul')::date + interval '1 year' + interval '1 day')
  AT TIME ZONE 'Asia/Seoul')`;
const TOLD = sql`CASE WHEN dormancy_told_at > used_at THEN dormancy_told_at END`;
const NOTICE = sql`v."dormancyNotice" * interval '24 hours'`;

/**
 * Members whose year without use is over within the notice (`tell`) or who were notified and have let the time pass
 * (`destroy`). Not those who chose to stay until they leave, and not those who are leaving anyway.
 */
export async function dormantMembers(
  db: Queryable,
  at: Date,
  what: 'tell' | 'destroy',
  memberId?: string,
): Promise<Dormant[]> {
  const due =
    what === 'tell'
      ? sql`${YEAR_OVER} - ${NOTICE} <= ${at} AND ${TOLD} IS NULL`
      : sql`greatest(${YEAR_OVER}, ${TOLD} + ${NOTICE}) <= ${at} AND ${TOLD} IS NOT NULL`;
  const one = memberId === undefined ? sql`true` : sql`member_id = ${memberId}`;
  const lock = memberId === undefined ? sql`` : sql`FOR UPDATE OF member`;
  const { rows } = await sql<Dormant>`
    SELECT member_id AS "memberId", used_at AS "usedAt", ${YEAR_OVER} AS "yearOver", ${TOLD} AS "toldAt",
           v."dormancyNotice" AS "noticeDays"
      FROM member CROSS JOIN LATERAL ${periodsAt(sql`created_at`)} v WHERE state IN (${literals(STAYING)}) AND NOT keep_until_withdrawal AND ${one} AND ${due}
     ORDER BY used_at ${lock}`.execute(db);
  return rows;
}

/** Postings that ended long ago and whose selection nobody has ended: what is kept for them goes on being kept. */
export async function unfinishedPostings(
  db: Queryable,
  at: Date,
): Promise<{ companyCode: string; postingNumber: string; title: string }[]> {
  const { rows } = await sql<{ companyCode: string; postingNumber: string; title: string }>`
    SELECT company_cd AS "companyCode", pblanc_no AS "postingNumber", title FROM posting p
     WHERE finished_at IS NULL AND ${endColumn} <= ${at}::timestamptz - interval '180 days'
       AND EXISTS (SELECT FROM application a WHERE (a.company_cd, a.pblanc_no) = (p.company_cd, p.pblanc_no))
     ORDER BY accept_to`.execute(db);
  return rows;
}
