import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import { PERIOD_COLUMNS } from './periods.records.ts';
import { type Periods, type PeriodVersion, periodNames, USUAL } from './periods.ts';

/* The periods in force at an instant: what somebody was told when they submitted or registered is what is kept to. */

const KOREAN_DAY = (at: unknown) => sql`(${at}::timestamptz AT TIME ZONE 'Asia/Seoul')::date`;

const columns = sql.join(periodNames.map((name) => sql`${sql.ref(PERIOD_COLUMNS[name])} AS ${sql.ref(name)}`));
const usual = sql.join(periodNames.map((name) => sql`${sql.lit(USUAL[name])}::int`));

/** The periods in force on a day in Korea, as one row with a column each: for FROM or a LATERAL join. */
function periodsOnDay(day: RawBuilder<unknown>): RawBuilder<Periods> {
  return sql<Periods>`(SELECT ${columns} FROM (
      SELECT effective_on, ${sql.join(periodNames.map((name) => sql.ref(PERIOD_COLUMNS[name])))} FROM retention_period
       WHERE effective_on <= ${day}
      UNION ALL SELECT '-infinity'::date, ${usual}) v ORDER BY effective_on DESC LIMIT 1)`;
}

/** The same at an instant. */
export const periodsAt = (at: unknown): RawBuilder<Periods> => periodsOnDay(KOREAN_DAY(at));

/** The same as one value of JSON, on the day that the text `day` says. */
export const periodsJson = (day: unknown): RawBuilder<Periods> =>
  sql<Periods>`(SELECT to_jsonb(p) FROM ${periodsOnDay(sql`${day}::date`)} p)`;

/** The instant after `at` from which other periods count. */
export const nextPeriods = (at: Date) =>
  sql<Date | null>`(SELECT min(effective_on)::timestamp AT TIME ZONE 'Asia/Seoul' FROM retention_period
    WHERE effective_on > ${KOREAN_DAY(at)})`;

/** When an application `a` was submitted last, or begun where it never was: the periods of that day are its own. */
export const promisedAt = sql<Date>`coalesce((SELECT max(s.submitted_at) FROM submission s
  WHERE s.jnco_afe_no = a.jnco_afe_no), a.created_at)`;

/** The periods in force at an instant. */
export async function readPeriods(db: Queryable, at: Date): Promise<Periods> {
  const { rows } = await sql<Periods>`SELECT * FROM ${periodsAt(at)} p`.execute(db);
  return rows[0]!;
}

/** Every version, the oldest first. */
export async function readPeriodVersions(db: Queryable): Promise<PeriodVersion[]> {
  const { rows } = await sql<PeriodVersion>`
    SELECT to_char(effective_on, 'YYYY-MM-DD') AS day, ${columns} FROM retention_period ORDER BY effective_on`.execute(
    db,
  );
  return rows;
}
