import { sql } from 'kysely';
import { DAY_MS, dayOf } from '../../fields/koreanDate.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { inPostings } from './scope.queries.ts';
import type { DayCounts } from './today.records.ts';

/** Days that 오늘 counts by, today with them. */
export const COUNTED_DAYS = 28;

const ofDay = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE 'Asia/Seoul')::date`;

/**
 * Applications of the scope's postings by the Korean day they were begun and by the day they were first submitted, each
 * day of the last four weeks. What was destroyed since is counted no more.
 */
export async function countByDay(scope: Scope, db: Queryable, at: Date, company?: string): Promise<DayCounts[]> {
  const today = dayOf(at);
  const from = new Date(Date.parse(`${today}T00:00:00+09:00`) - (COUNTED_DAYS - 1) * DAY_MS);
  const { rows } = await sql<DayCounts>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(b.many, 0)::int AS begun, coalesce(s.many, 0)::int AS submitted
      FROM (SELECT ${today}::date - ago AS day FROM generate_series(0, ${COUNTED_DAYS - 1}) AS ago) AS days
      LEFT JOIN (SELECT ${ofDay('a.created_at')} AS day, count(*) AS many FROM application a
                  WHERE a.created_at >= ${from} AND a.created_at <= ${at} AND ${inPostings(scope, 'a', company)}
                  GROUP BY 1) b USING (day)
      LEFT JOIN (SELECT ${ofDay('first.arrived_at')} AS day, count(*) AS many
                   FROM submission first JOIN application a USING (jnco_afe_no)
                  WHERE first.arrived_at >= ${from} AND first.arrived_at <= ${at} AND ${inPostings(scope, 'a', company)}
                    AND NOT EXISTS (SELECT FROM submission before
                                     WHERE before.jnco_afe_no = first.jnco_afe_no AND before.revision < first.revision)
                  GROUP BY 1) s USING (day)
     ORDER BY day`.execute(db);
  return rows;
}
