import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { SubmitStatus } from '../applications/application.ts';
import { Stage } from '../applications/stage.ts';
import { allTold, lastToldStage, type ToldJson } from '../applications/told.queries.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import type { Cut } from './cut.ts';
import type { Verdict } from './verdict.ts';

/** A step of a posting, by its number. */
export interface StepKey extends PostingKey {
  step: number;
}

/** A submitted application with what was decided about it in a step, and what its applicant has been told. */
export interface Considered {
  number: number;
  verdict: Verdict;
  rank: number | null;
  told: ToldJson[];
  /** The approved announcement that will tell it something. */
  scheduled: number | null;
}

const ofStep = ({ companyCode, postingNumber, step }: StepKey) =>
  sql`company_cd = ${companyCode} AND pblanc_no = ${postingNumber} AND step_no = ${step}`;

/** The submitted applications of a posting, each with its last verdict in the step, at an instant; one of them where it is named. */
export async function considered(db: Queryable, key: StepKey, at: Date, only?: number): Promise<Considered[]> {
  const { rows } = await sql<Considered>`
    SELECT a.jnco_afe_no AS number, coalesce(v.verdict, 'open') AS verdict, v.rank, ${allTold(sql.ref('a.jnco_afe_no'), at)} AS told,
      (SELECT t.announcement_id FROM told t WHERE t.jnco_afe_no = a.jnco_afe_no AND t.announcement_id IS NOT NULL
        AND t.announce_at > ${at} LIMIT 1) AS scheduled
      FROM application a LEFT JOIN LATERAL (SELECT c.verdict, c.rank FROM verdict_change c
        WHERE c.jnco_afe_no = a.jnco_afe_no AND c.step_no = ${key.step} ORDER BY c.batch_id DESC LIMIT 1) v ON true
     WHERE a.company_cd = ${key.companyCode} AND a.pblanc_no = ${key.postingNumber}
       AND a.sbmt_st = ${sql.lit(SubmitStatus.submitted)} AND a.submitted_revision IS NOT NULL
       ${only === undefined ? sql`` : sql`AND a.jnco_afe_no = ${only}`}
     ORDER BY 1`.execute(db);
  return rows;
}

/** Who decides or tells: an operator, or whoever runs a command, in words. */
export type DecidedBy = { operator: string } | { words: string };

/** The columns that say who made a row. */
export const madeBy = (by: DecidedBy) =>
  'operator' in by ? { made_by: by.operator, made_words: null } : { made_by: null, made_words: by.words };

/** A verdict to be kept, with why. */
export interface GivenVerdict {
  number: number;
  verdict: Verdict;
  rank: number | null;
  reason: string;
}

/** The cut line that proposed a batch, with what its score was called then. */
export type KeptCut = Cut & { name: string };

/** Verdicts' reasons open only as those of this batch and application. */
export const reasonContext = (number: number, step: number, batch: number) => `verdict ${number} ${step} ${batch}`;

/** Keeps verdicts as one batch; answers its number. */
export async function insertBatch(
  tx: Tx,
  vault: Pick<Vault, 'seal'> | undefined,
  key: StepKey,
  batch: { at: Date; by: DecidedBy; undoes?: number; cut?: KeptCut; verdicts: readonly GivenVerdict[] },
): Promise<number> {
  const { batch_id } = await tx
    .insertInto('verdict_batch')
    .values({
      ...{ company_cd: key.companyCode, pblanc_no: key.postingNumber, step_no: key.step, at: batch.at },
      ...madeBy(batch.by),
      undoes: batch.undoes ?? null,
      cut: batch.cut ? JSON.stringify(batch.cut) : null,
    })
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  const rows = batch.verdicts.map(({ number, verdict, rank, reason }) => ({
    ...{ jnco_afe_no: number, step_no: key.step, batch_id, verdict, rank },
    reason: reason === '' || !vault ? null : vault.seal(reason, reasonContext(number, key.step, batch_id)),
  }));
  // As many as a statement's parameters allow.
  for (let from = 0; from < rows.length; from += 5000)
    await tx
      .insertInto('verdict_change')
      .values(rows.slice(from, from + 5000))
      .execute();
  return batch_id;
}

/** What a batch changed, with the verdict of each before it; `last`, that nothing has changed that one since. */
export interface Changed {
  number: number;
  before: Verdict;
  rank: number | null;
  /** The batch of that verdict, and its sealed reason. */
  batchBefore: number | null;
  reason: Buffer | null;
  last: boolean;
}

/** Whether a change of this name counts: its batch was not undone, and undoes none itself. */
export const isInForce = (change: string) => sql<boolean>`EXISTS (SELECT FROM verdict_batch f
  WHERE f.batch_id = ${sql.ref(`${change}.batch_id`)} AND f.undoes IS NULL
    AND NOT EXISTS (SELECT FROM verdict_batch u WHERE u.undoes = f.batch_id))`;

/** The applications a batch of a step changed; none if there is no such batch, it was undone, or undoes another. */
export async function changedBy(db: Queryable, key: StepKey, batch: number): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    SELECT c.jnco_afe_no AS number, coalesce(b.verdict, 'open') AS before, b.rank, b.batch_id AS "batchBefore", b.reason,
      NOT EXISTS (SELECT FROM verdict_change l WHERE l.jnco_afe_no = c.jnco_afe_no AND l.step_no = c.step_no
        AND l.batch_id > c.batch_id AND ${isInForce('l')}) AS last
      FROM verdict_change c JOIN (SELECT batch_id FROM verdict_batch WHERE ${ofStep(key)}) own USING (batch_id)
      LEFT JOIN LATERAL (SELECT p.verdict, p.rank, p.batch_id, p.reason FROM verdict_change p WHERE p.jnco_afe_no = c.jnco_afe_no
        AND p.step_no = c.step_no AND p.batch_id < c.batch_id AND ${isInForce('p')}
        ORDER BY p.batch_id DESC LIMIT 1) b ON true
     WHERE c.batch_id = ${batch} AND ${isInForce('c')}
     ORDER BY 1`.execute(db);
  return rows;
}

/** Which of these applications stand at an instant: neither withdrawn nor given up. */
export async function standingAmong(db: Queryable, numbers: readonly number[], at: Date): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`SELECT jnco_afe_no AS number FROM application a
    WHERE jnco_afe_no = ANY(${numbers}::bigint[]) AND sbmt_st = ${sql.lit(SubmitStatus.submitted)}
      AND ${lastToldStage(sql.ref('a.jnco_afe_no'), at)} IS DISTINCT FROM ${sql.lit(Stage.gaveUp)}`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** The cut line of a step's last batch that had one and was not undone. */
export async function lastCut(db: Queryable, key: StepKey): Promise<KeptCut | null> {
  const { rows } = await sql<{ cut: KeptCut }>`
    SELECT b.cut FROM (SELECT * FROM verdict_batch WHERE ${ofStep(key)}) b
     WHERE b.cut IS NOT NULL AND NOT EXISTS (SELECT FROM verdict_batch u WHERE u.undoes = b.batch_id)
     ORDER BY b.batch_id DESC LIMIT 1`.execute(db);
  return rows[0]?.cut ?? null;
}
