import { type RawBuilder, sql } from 'kysely';
import { CODE_MODULE } from '../../../fields/codes.ts';
import { DAY_MS, dayOf } from '../../../fields/koreanDate.ts';
import type { Queryable } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { standingIn, stepsOf } from '../../applicants/standings.queries.ts';
import { readCodes } from '../../codes/codes.queries.ts';
import { sections } from '../../cv/sections.ts';
import { endColumn, type PostingKey } from '../../postings/postings.queries.ts';
import { countDays, countedBy, hourIn } from '../byDay.queries.ts';
import { draftStepsOf } from '../draftSteps.queries.ts';
import { inPostings } from '../scope.queries.ts';
import type { ReachedCounts } from '../today.records.ts';
import { funnelOf, reachedOf, type StandingCount } from './funnel.ts';
import type { HourCounts, PostingOverview } from './overview.records.ts';

/** Days of applications that are shown of a posting, at most: the last ones. */
const SHOWN_DAYS = 60;
const HOURS = sql`(SELECT generate_series(0, 23) AS unit)`;
const SOURCE = sections.profileDetail.fields.applicationPath.wire;

interface Taking {
  begins: Date;
  ends: Date | null;
}

/** A posting of the scope in numbers, of nobody in particular; undefined also for another scope's. */
export async function readOverview(
  scope: Scope,
  db: Queryable,
  key: PostingKey,
  at: Date,
): Promise<PostingOverview | undefined> {
  const { companyCode, postingNumber } = key;
  const { rows } = await sql<Taking>`SELECT accept_from AS begins, ${endColumn} AS ends FROM posting p
    WHERE ${inPostings(scope, 'p')} AND p.company_cd = ${companyCode} AND p.pblanc_no = ${postingNumber}`.execute(db);
  const [taking] = rows;
  if (!taking) return undefined;
  const of = sql<boolean>`(a.company_cd = ${companyCode} AND a.pblanc_no = ${postingNumber} AND ${inPostings(scope, 'a')})`;
  const steps = await stepsOf(db, key);
  return {
    steps: funnelOf(steps, await standingsOf(scope, db, key, at)),
    days: await countDays(db, of, daysOf(taking, at)),
    hours: await hoursOf(db, of),
    sources: await sourcesOf(scope, db, key),
    drafts: await draftStepsOf(scope, db, key),
  };
}

/** From the day applications begin, or the last so many, to their last day or today; none of a posting that is to come. */
function daysOf({ begins, ends }: Taking, at: Date): { first: string; last: string; at: Date } {
  const last = new Date(Math.min(at.getTime(), ends ? ends.getTime() - 1 : at.getTime()));
  const first = new Date(Math.max(begins.getTime(), last.getTime() - (SHOWN_DAYS - 1) * DAY_MS));
  return { first: dayOf(first), last: dayOf(last), at };
}

async function hoursOf(db: Queryable, of: ReturnType<typeof sql>): Promise<HourCounts[]> {
  const counted = countedBy(hourIn, HOURS, { of, within: () => sql`true` });
  const { rows } =
    await sql<HourCounts>`SELECT unit AS hour, begun, submitted FROM (${counted}) AS counted ORDER BY 1`.execute(db);
  return rows;
}

async function standingsOf(scope: Scope, db: Queryable, key: PostingKey, at: Date): Promise<StandingCount[]> {
  const those = sql`applicant r
    WHERE ${inPostings(scope, 'r')} AND r.company_cd = ${key.companyCode} AND r.pblanc_no = ${key.postingNumber}`;
  return standingsAmong(db, those, at);
}

/** Where applicants are, as rows `r` of `FROM …`: worked out once for all who were told the same. */
async function standingsAmong(db: Queryable, those: RawBuilder<unknown>, at: Date): Promise<StandingCount[]> {
  const { rows } = await sql<StandingCount>`
    SELECT coalesce(t.passed, 0)::int AS passed, t.stage, sum(c.count)::int AS count
      FROM (SELECT r.told, count(*) AS count FROM ${those} GROUP BY 1) c
      LEFT JOIN LATERAL ${standingIn(sql.ref('c.told'), at)} t ON true GROUP BY 1, 2`.execute(db);
  return rows;
}

/** By which ways those came who have submitted, the commonest first; nothing where nobody said. */
async function sourcesOf(
  scope: Scope,
  db: Queryable,
  { companyCode, postingNumber }: PostingKey,
): Promise<PostingOverview['sources']> {
  const { rows } = await sql<{ code: string | null; count: number }>`
    SELECT ${sql.ref(`r.${SOURCE}`)} AS code, count(*)::int AS count FROM applicant r
     WHERE ${inPostings(scope, 'r')} AND r.company_cd = ${companyCode} AND r.pblanc_no = ${postingNumber}
     GROUP BY 1 ORDER BY 1 IS NULL, 2 DESC, 1`.execute(db);
  if (rows.every(({ code }) => code === null)) return [];
  const names = (await readCodes(db, CODE_MODULE, [SOURCE]))[SOURCE] ?? [];
  const nameOf = (code: string | null) =>
    code === null ? '답하지 않음' : (names.find(({ cd }) => cd === code)?.nm ?? code);
  return rows.map(({ code, count }) => ({ source: nameOf(code), count }));
}

/** How far the applicants of the scope's postings have come whose selection is not over. */
export async function readReached(scope: Scope, db: Queryable, at: Date, company?: string): Promise<ReachedCounts> {
  const goesOn = sql`p.finished_at IS NULL AND p.shown AND p.accept_from <= ${at}`;
  const those = sql`applicant r JOIN posting p USING (company_cd, pblanc_no)
    WHERE ${goesOn} AND ${inPostings(scope, 'r', company)}`;
  const standings = await standingsAmong(db, those, at);
  const { rows: postings } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM posting p WHERE ${goesOn} AND ${inPostings(scope, 'p', company)}`.execute(db);
  return { postings: postings[0]!.count, ...reachedOf(standings) };
}
