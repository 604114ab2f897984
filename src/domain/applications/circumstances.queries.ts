import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import { literals } from '../../server/database/literals.ts';
import { LOCKING, type Stage } from './stage.ts';

/** Whether a stage that locks the withdrawal was announced to the applicant. */
export async function isLocked(db: Queryable, number: number, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('stage')
    .select('stage_id')
    .where('jnco_afe_no', '=', number)
    .where('stage_cd', 'in', sql<number>`(${literals(LOCKING)})`)
    .where('announce_at', '<=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The stage an applicant reads at an instant, by what is announced until then. */
export async function findToldStage(db: Queryable, number: number, at: Date): Promise<Stage | undefined> {
  const row = await db
    .selectFrom('stage')
    .select('stage_cd')
    .where('jnco_afe_no', '=', number)
    .where('announce_at', '<=', at)
    .orderBy('announce_at', 'desc')
    .orderBy('stage_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.stage_cd as Stage | undefined;
}
