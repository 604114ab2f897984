import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import { periodsAt } from './periods.queries.ts';
import { isDue } from './retention.queries.ts';

/** An application that is kept apart and whose employment ended. */
export interface EndedEmployment {
  number: number;
  endedAt: Date;
}

/** Those whose employment ended so long ago that they are due at an instant; `number` holds one of them until the transaction ends. */
export async function keptApartDue(db: Queryable, at: Date, number?: number): Promise<EndedEmployment[]> {
  const one = number === undefined ? sql`true` : sql`jnco_afe_no = ${number}`;
  const lock = number === undefined ? sql`` : sql`FOR UPDATE OF kept_apart`;
  const { rows } =
    await sql<EndedEmployment>`SELECT jnco_afe_no AS number, employment_ended_at AS "endedAt" FROM kept_apart
    CROSS JOIN LATERAL ${periodsAt(sql`submitted_at`)} v
    WHERE ${isDue(sql`employment_ended_at`, at)} AND ${one} ORDER BY jnco_afe_no ${lock}`.execute(db);
  return rows;
}

/** Notes that the employment has ended of whose application is kept apart; false where none of that number is. */
export async function endKeptApart(tx: Tx, number: number, at: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE kept_apart SET employment_ended_at = ${at} WHERE jnco_afe_no = ${number}
    RETURNING 1`.execute(tx);
  return rows.length === 1;
}
