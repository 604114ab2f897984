import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import { literals } from '../../server/database/literals.ts';
import type { Own } from '../selection/release/ownColumns.ts';
import type { ResultTexts } from '../selection/resultTexts.ts';
import { LOCKING, type Stage } from './stage.ts';

// What an applicant is told is read here and nowhere else: from the view of stages and approved announcements.

type Column = RawBuilder<unknown>;

const NEWEST = sql`ORDER BY t.announce_at DESC, t.given_at DESC, t.given_no DESC LIMIT 1`;

/** The last stage told until an instant, of the application that a column names, as columns `stage_cd` and `announce_at`. */
export const lastTold = (number: Column, at: Date): RawBuilder<unknown> =>
  sql`(SELECT t.stage_cd, t.announce_at FROM told t WHERE t.jnco_afe_no = ${number} AND t.announce_at <= ${at} ${NEWEST})`;

/** Its code alone, as a value. */
export const lastToldStage = (number: Column, at: Date): RawBuilder<number | null> =>
  sql<
    number | null
  >`(SELECT t.stage_cd FROM told t WHERE t.jnco_afe_no = ${number} AND t.announce_at <= ${at} ${NEWEST})`;

/** A stage as JSON has it: `at` is text. */
export interface ToldJson {
  stage: number;
  step: number | null;
  stepName: string | null;
  texts: Partial<ResultTexts> | null;
  /** What of the text is said to this applicant alone. */
  own: Own | null;
  at: string;
  /** Of a correction: what had been told before, and when. */
  was: number | null;
  wasAt: string | null;
}

/** All that was told until an instant, in its order, of the application that a column names. */
export const allTold = (number: Column, at: Date): RawBuilder<ToldJson[]> =>
  sql<
    ToldJson[]
  >`coalesce((SELECT json_agg(json_build_object('stage', t.stage_cd, 'step', t.step_no, 'stepName', t.step_name,
      'texts', (SELECT n.texts FROM announcement n WHERE n.announcement_id = t.announcement_id), 'own', t.own,
      'at', t.announce_at,
      'was', t.was_cd, 'wasAt', t.was_at) ORDER BY t.announce_at, t.given_at, t.given_no)
    FROM told t WHERE t.jnco_afe_no = ${number} AND t.announce_at <= ${at}), '[]'::json)`;

/** Whether a stage that locks the withdrawal was announced to the applicant. */
export async function isLocked(db: Queryable, number: number, at: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM told WHERE jnco_afe_no = ${number} AND stage_cd IN (${literals(LOCKING)})
    AND announce_at <= ${at} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The stages an applicant has read at an instant, in their order. */
export async function findTold(
  db: Queryable,
  number: number,
  at: Date,
): Promise<{ stage: Stage; step: number | null }[]> {
  const { rows } = await sql<{ stage: Stage; step: number | null }>`
    SELECT stage_cd AS stage, step_no AS step FROM told WHERE jnco_afe_no = ${number} AND announce_at <= ${at}
     ORDER BY announce_at, given_at, given_no`.execute(db);
  return rows;
}
