import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Sealer } from '../../server/vault.ts';
import type { StepKey } from './verdicts.queries.ts';

/** A correction's reason opens only as that of this announcement. */
export const correctionContext = (id: number) => `correction ${id}`;

/** Keeps why something is put right. */
export async function noteReason(tx: Tx, vault: Sealer, id: number, reason: string): Promise<void> {
  const sealed = { reason: vault.seal(reason, correctionContext(id)) };
  await tx.updateTable('announcement').set(sealed).where('announcement_id', '=', id).execute();
}

/** Why the corrections of a step were made, by number. */
export async function correctionReasons(db: Queryable, vault: Sealer, key: StepKey): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; reason: Buffer }>`
    SELECT announcement_id AS id, reason FROM announcement WHERE company_cd = ${key.companyCode}
       AND pblanc_no = ${key.postingNumber} AND step_no = ${key.step} AND reason IS NOT NULL`.execute(db);
  return new Map(rows.map(({ id, reason }) => [id, vault.open<string>(reason, correctionContext(id))]));
}

/** The place in reserve after the last one that a step has told or will tell. */
export async function nextRank(db: Queryable, { companyCode, postingNumber, step }: StepKey): Promise<number> {
  const { rows } = await sql<{ rank: number }>`
    SELECT coalesce(max(l.rank), 0) + 1 AS rank FROM announcement_line l JOIN announcement n USING (announcement_id)
     WHERE n.company_cd = ${companyCode} AND n.pblanc_no = ${postingNumber} AND n.step_no = ${step}
       AND n.approved_at IS NOT NULL AND n.cancelled_at IS NULL`.execute(db);
  return rows[0]!.rank;
}

/**
 * Those of some applications whose destruction waits: a correction of what they were told is open, or nobody has said yet
 * that nothing is wrong with what operators told them. The applicant reads nothing of either.
 */
export async function resultsUnsettled(db: Queryable, numbers: readonly number[], at: Date): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`
    SELECT DISTINCT l.jnco_afe_no AS number FROM announcement_line l JOIN announcement n USING (announcement_id)
     WHERE l.jnco_afe_no = ANY(${numbers}::bigint[]) AND n.correcting AND n.cancelled_at IS NULL
       AND (n.approved_at IS NULL OR n.announce_at > ${at})
    UNION
    SELECT t.jnco_afe_no FROM told t JOIN announcement n USING (announcement_id)
     WHERE t.jnco_afe_no = ANY(${numbers}::bigint[]) AND t.announce_at <= ${at} AND n.confirmed_at IS NULL
       AND n.made_by IS NOT NULL`.execute(db);
  return new Set(rows.map(({ number }) => number));
}
