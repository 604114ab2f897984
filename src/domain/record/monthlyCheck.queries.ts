import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import type { Role } from '../operators/roles.ts';
import { inScope } from '../operators/scope.queries.ts';
import { MANY_OPERATORS, type MonthFacts, monthBounds, WORKING_HOURS } from './monthlyCheck.ts';
import { mayRead } from './readAccess.queries.ts';
import { EXPORTING_ACTS } from './recordedActs.ts';

/** What is checked: a month of a scope's company, or of the whole scope. */
export interface Checked {
  scope: Scope;
  month: string;
  company: string | undefined;
}

const LOCAL = sql`at AT TIME ZONE 'Asia/Seoul'`;

/** What the record and the rights of a month show, but for the seals. */
export async function monthFacts(db: Queryable, checked: Checked): Promise<Omit<MonthFacts, 'seals'>> {
  const { scope, month, company } = checked;
  const { from, to } = monthBounds(month);
  const within = sql`FROM access_log WHERE at >= ${from} AND at < ${to} AND ${mayRead({ scope, chosen: company })}`;
  const hours = await sql<MonthFacts['hours'][number]>`
    SELECT operator_id AS "operatorId", count(*)::int AS count, array_agg(DISTINCT to_char(${LOCAL}, 'YYYY-MM-DD')) AS days
      ${within} AND operator_id IS NOT NULL AND (extract(isodow FROM ${LOCAL}) > 5
        OR extract(hour FROM ${LOCAL}) < ${WORKING_HOURS.from} OR extract(hour FROM ${LOCAL}) >= ${WORKING_HOURS.to})
     GROUP BY operator_id ORDER BY operator_id`.execute(db);
  // A row of one person is an opening: of a member, or of an application where no member is named.
  const many = await sql<MonthFacts['many'][number]>`
    SELECT person, count(DISTINCT operator_id)::int AS operators FROM (
      SELECT operator_id, coalesce(members[1]::text, numbers[1]::text) AS person
        ${within} AND cardinality(members) <= 1 AND (cardinality(members) = 1 OR cardinality(numbers) = 1)) AS opened
     GROUP BY person HAVING count(DISTINCT operator_id) >= ${MANY_OPERATORS} ORDER BY person`.execute(db);
  const exports = await sql<MonthFacts['exports'][number]>`
    SELECT coalesce(run::text, access_id::text) AS run, min(at) AS at, min(made_by) AS by,
      min(operator_id::text) AS "operatorId", min(company_cd) AS company, min(pblanc_no) AS posting,
      sum(cardinality(numbers))::int AS people, bool_or(contact) AS contact, min(reason) AS reason
      ${within} AND (act = ${EXPORTING_ACTS.command} OR act = ANY(${EXPORTING_ACTS.console}::text[]) AND digest IS NOT NULL)
     GROUP BY 1 ORDER BY 2, 1`.execute(db);
  const names = await sql<MonthFacts['names'][number]>`
    SELECT operator_id AS "operatorId", count(*)::int AS count
      ${within} AND operator_id IS NOT NULL AND searched = 'name' GROUP BY operator_id ORDER BY operator_id`.execute(
    db,
  );
  return {
    ...{ hours: hours.rows, many: many.rows, exports: exports.rows, names: names.rows },
    rights: await changedRights(db, checked),
  };
}

async function changedRights(db: Queryable, { scope, month, company }: Checked): Promise<MonthFacts['rights']> {
  const { from, to } = monthBounds(month);
  const within = inScope(scope, sql`company_cd`, company);
  const { rows } = await sql<MonthFacts['rights'][number] & { role: Role }>`
    SELECT * FROM (
      SELECT grant_id AS number, false AS "isTaken", granted_at AS at, granted_by AS "byId", operator_id AS "operatorId",
        role, company_cd AS company FROM operator_grant WHERE ${within}
      UNION ALL SELECT grant_id, true, taken_at, taken_by, operator_id, role, company_cd
        FROM operator_grant WHERE taken_at IS NOT NULL AND ${within}) AS changed
     WHERE at >= ${from} AND at < ${to} ORDER BY at, number`.execute(db);
  return rows;
}

/** What was written to a line. */
export interface Confirmation {
  words: string;
  operatorId: string;
  at: Date;
}

/** What was written to the lines of a check, by their key. */
export async function confirmations(db: Queryable, month: string, company: string): Promise<Map<string, Confirmation>> {
  const rows = await db
    .selectFrom('access_check')
    .select(['line', 'words', 'operator_id as operatorId', 'at'])
    .where('month', '=', month)
    .where('company_cd', '=', company)
    .execute();
  return new Map(rows.map(({ line, ...rest }) => [line, rest]));
}

/** Writes to a line; false where somebody has. */
export async function insertConfirmation(
  db: Queryable,
  { month, company, line, words, operatorId, at }: Confirmation & { month: string; company: string; line: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('access_check')
    .values({ month, company_cd: company, line, words, operator_id: operatorId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
