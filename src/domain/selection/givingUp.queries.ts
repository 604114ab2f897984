import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { Stage } from '../applications/stage.ts';
import { lastToldStage } from '../applications/told.queries.ts';

/** Why somebody gave up opens only as that of this row. */
export const whyContext = (id: number) => `given up ${id}`;

/** That somebody gave up, when, and why; blank where they did not say. */
export interface GaveUp {
  at: Date;
  reason: string;
}

/** Whether an applicant has given up by an instant; undefined if not, or if that was corrected. */
export async function gaveUpOf(db: Queryable, vault: Vault, number: number, at: Date): Promise<GaveUp | undefined> {
  const { rows } = await sql<{ id: number; at: Date; reason: Buffer | null }>`
    SELECT s.stage_id AS id, s.announce_at AS at, s.reason FROM stage s
     WHERE s.jnco_afe_no = ${number} AND s.stage_cd = ${sql.lit(Stage.gaveUp)} AND s.announce_at <= ${at}
       AND ${lastToldStage(sql.ref('s.jnco_afe_no'), at)} = ${sql.lit(Stage.gaveUp)}
     ORDER BY s.announce_at DESC, s.stage_id DESC LIMIT 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return { at: row.at, reason: row.reason === null ? '' : vault.open<string>(row.reason, whyContext(row.id)) };
}

/** Keeps that an applicant gives up at an instant: from then on it is what they were told last. */
export async function insertGivingUp(
  tx: Tx,
  vault: Vault,
  number: number,
  { step, at, reason }: GaveUp & { step: number },
): Promise<void> {
  const { stage_id: id } = await tx
    .insertInto('stage')
    .values({
      ...{ jnco_afe_no: number, stage_cd: Stage.gaveUp, step_no: step, made_by: '지원자' },
      // Its mail is a receipt of its own.
      ...{ announce_at: at, told_at: at },
    })
    .returning('stage_id')
    .executeTakeFirstOrThrow();
  if (reason === '') return;
  const sealed = vault.seal(reason, whyContext(id));
  await tx.updateTable('stage').set({ reason: sealed }).where('stage_id', '=', id).execute();
}
