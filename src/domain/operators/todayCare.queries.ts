import { sql } from 'kysely';
import { dayOf } from '../../fields/koreanDate.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { dayAfter } from '../../server/seoulTime.ts';
import { MEMBER_STATE } from '../members/member.ts';
import { keptApplications, unfinishedPostings } from '../retention/retention.queries.ts';
import { destroyedBy, purposeDone } from '../retention/retention.ts';
import { appliedInScope, inScope } from './scope.queries.ts';
import type { DataRequest, DestructionDue } from './today.records.ts';

const keyOf = (one: { companyCode: string; postingNumber: string }) => `${one.companyCode} ${one.postingNumber}`;

/** Names of the scope's postings, by `keyOf`. */
async function postingNames(scope: Scope, db: Queryable, company?: string) {
  const { rows } = await sql<{ companyCode: string; company: string; postingNumber: string; title: string }>`
    SELECT p.company_cd AS "companyCode", c.name AS company, p.pblanc_no AS "postingNumber", p.title
      FROM posting p JOIN company c USING (company_cd) WHERE ${inScope(scope, sql`p.company_cd`, company)}`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function keptApartIn(scope: Scope, db: Queryable, at: Date, company?: string) {
  const { rows } = await sql<DestructionDue['keptApart'][number]>`
    SELECT k.company_cd AS "companyCode", c.name AS company, count(*)::int AS applications,
      count(*) FILTER (WHERE employment_ended_at <= ${at})::int AS ended
      FROM kept_apart k JOIN company c USING (company_cd) WHERE ${inScope(scope, sql`k.company_cd`, company)}
     GROUP BY k.company_cd, c.name, c.sort_order ORDER BY c.sort_order`.execute(db);
  return rows;
}

async function goingMembers(db: Queryable) {
  const { rows } = await sql<{ leaving: number; dormant: number }>`
    SELECT count(*) FILTER (WHERE state = ${sql.lit(MEMBER_STATE.leaving)})::int AS leaving,
      count(*) FILTER (WHERE state <> ${sql.lit(MEMBER_STATE.leaving)} AND dormancy_told_at > used_at)::int AS dormant
      FROM member`.execute(db);
  return rows[0]!;
}

/** What is destroyed next, posting by posting, and what is kept for long: numbers, of nobody in particular. */
export async function readDestruction(
  scope: Scope,
  db: Queryable,
  at: Date,
  company?: string,
): Promise<DestructionDue> {
  const names = await postingNames(scope, db, company);
  const kept = await keptApplications(db, at, { doneOf: inScope(scope, sql`a.company_cd`, company) });
  const due = new Map<string, DestructionDue['due'][number]>();
  for (const one of kept) {
    const posting = names.get(keyOf(one));
    const by = destroyedBy(one);
    if (!posting || by === null || !purposeDone(one, at)) continue;
    const counted = due.get(keyOf(one)) ?? { ...posting, applications: 0, destroyBy: by };
    const destroyBy = counted.destroyBy && counted.destroyBy < by ? counted.destroyBy : by;
    due.set(keyOf(one), { ...counted, applications: (counted.applications ?? 0) + 1, destroyBy });
  }
  const unfinished = (await unfinishedPostings(db, at)).flatMap((one) => names.get(keyOf(one)) ?? []);
  const members = scope.companies === 'group' && company === undefined ? await goingMembers(db) : undefined;
  const inOrder = [...due.values()].toSorted((a, b) => Number(a.destroyBy) - Number(b.destroyBy));
  return { due: inOrder, unfinished, keptApart: await keptApartIn(scope, db, at, company), ...NOBODY, ...members };
}

const NOBODY = { leaving: undefined, dormant: undefined };

/** Days in which a request of a data subject has to be answered (개인정보보호법 시행령 41·43·44조). */
export const REQUEST_DAYS = 10;

/** When a request of an instant has to be answered: 00:00 in Korea after ten whole days, its own not counted. */
export function answeredUntil(askedAt: Date): Date {
  return new Date(`${dayAfter(dayOf(askedAt), REQUEST_DAYS + 1)}T00:00:00+09:00`);
}

/** What people have asked for and nobody has answered yet, the oldest first; a copy counts once it did not come by itself. */
export async function openRequests(scope: Scope, db: Queryable, at: Date): Promise<DataRequest[]> {
  const { rows } = await sql<{ kind: DataRequest['kind']; askedAt: Date }>`
    SELECT kind, "askedAt" FROM (
      SELECT 'objection' AS kind, member_id, objected_at AS "askedAt" FROM measure
       WHERE objected_at IS NOT NULL AND answered_at IS NULL AND ended_at IS NULL
      UNION ALL
      SELECT 'copy', member_id, asked_at FROM own_copy
       WHERE state = 'failed' OR (state = 'making' AND asked_at <= ${at}::timestamptz - interval '1 hour')) AS asked
     WHERE ${appliedInScope(scope, sql`asked.member_id`)} ORDER BY "askedAt", member_id LIMIT 100`.execute(db);
  return rows.map((row) => ({ ...row, dueAt: answeredUntil(row.askedAt) }));
}
