import { type RawBuilder, sql } from 'kysely';
import { DAY_MS, dayOf } from '../../fields/koreanDate.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { inPostings } from './scope.queries.ts';
import type { DayCounts } from './today.records.ts';

/** Days that 오늘 counts by, today with them. */
export const COUNTED_DAYS = 28;

type Sql = RawBuilder<unknown>;
/** An instant's day or hour in Korea. */
export const dayIn = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE 'Asia/Seoul')::date`;
export const hourIn = (column: string) => sql`extract(hour FROM ${sql.ref(column)} AT TIME ZONE 'Asia/Seoul')::int`;

/**
 * Of each unit of `units` (a table with a column `unit`), how many applications `a` were begun and how many first submitted
 * in it, among those that `of` names, by instants that `within` takes. What was destroyed since is counted no more.
 */
export const countedBy = (
  unitOf: (column: string) => Sql,
  units: Sql,
  { of, within }: { of: Sql; within: (column: string) => Sql },
) => sql`
  SELECT unit, coalesce(b.many, 0)::int AS begun, coalesce(s.many, 0)::int AS submitted
    FROM ${units} AS units
    LEFT JOIN (SELECT ${unitOf('a.created_at')} AS unit, count(*) AS many FROM application a
                WHERE ${within('a.created_at')} AND ${of} GROUP BY 1) b USING (unit)
    LEFT JOIN (SELECT ${unitOf('first.arrived_at')} AS unit, count(*) AS many
                 FROM submission first JOIN application a USING (jnco_afe_no)
                WHERE ${within('first.arrived_at')} AND ${of}
                  AND NOT EXISTS (SELECT FROM submission before
                                   WHERE before.jnco_afe_no = first.jnco_afe_no AND before.revision < first.revision)
                GROUP BY 1) s USING (unit)`;

/** The same of each Korean day from one to another. */
export async function countDays(
  db: Queryable,
  of: Sql,
  { first, last, at }: { first: string; last: string; at: Date },
): Promise<DayCounts[]> {
  const from = new Date(`${first}T00:00:00+09:00`);
  const before = new Date(Math.min(Date.parse(`${last}T00:00:00+09:00`) + DAY_MS, at.getTime() + 1));
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${before}`;
  const units = sql`(SELECT day::date AS unit FROM generate_series(${first}::date, ${last}::date, interval '1 day') AS day)`;
  const { rows } = await sql<DayCounts>`SELECT to_char(unit, 'YYYY-MM-DD') AS day, begun, submitted
    FROM (${countedBy(dayIn, units, { of, within })}) AS counted ORDER BY unit`.execute(db);
  return rows;
}

/** Applications of the scope's postings by the day they were begun and the day they were first submitted, four weeks back. */
export async function countByDay(scope: Scope, db: Queryable, at: Date, company?: string): Promise<DayCounts[]> {
  const first = dayOf(new Date(at.getTime() - (COUNTED_DAYS - 1) * DAY_MS));
  return countDays(db, inPostings(scope, 'a', company), { first, last: dayOf(at), at });
}
