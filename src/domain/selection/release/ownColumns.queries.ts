import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import { isInForce, type StepKey } from '../verdicts.queries.ts';
import type { Own, OwnColumn } from './ownColumns.ts';

/** A column of somebody to be kept; null takes it away. */
export interface GivenOwn {
  number: number;
  name: OwnColumn;
  said: string | null;
}

/** What the own columns of a step's applicants say now, by number. */
export async function ownIn(db: Queryable, { companyCode, postingNumber, step }: StepKey): Promise<Map<number, Own>> {
  const { rows } = await sql<GivenOwn>`
    SELECT DISTINCT ON (c.jnco_afe_no, c.name) c.jnco_afe_no AS number, c.name, c.said
      FROM own_change c JOIN application a USING (jnco_afe_no)
     WHERE a.company_cd = ${companyCode} AND a.pblanc_no = ${postingNumber} AND c.step_no = ${step}
     ORDER BY c.jnco_afe_no, c.name, c.batch_id DESC`.execute(db);
  const of = new Map<number, Own>();
  for (const { number, name, said } of rows) if (said !== null) of.set(number, { ...of.get(number), [name]: said });
  return of;
}

/** Keeps own columns with the batch that brought them. */
export async function insertOwn(tx: Tx, { step }: StepKey, batch: number, given: readonly GivenOwn[]): Promise<void> {
  const [numbers, names] = [given.map(({ number }) => number), given.map(({ name }) => name)];
  await sql`INSERT INTO own_change (jnco_afe_no, step_no, batch_id, name, said)
    SELECT number, ${step}, ${batch}, name, said
      FROM unnest(${numbers}::bigint[], ${names}::text[], ${given.map(({ said }) => said)}::text[]) g (number, name, said)`.execute(
    tx,
  );
}

/** What a batch changed of own columns, as it was before; and whose have changed again since. */
export async function ownBefore(
  db: Queryable,
  { companyCode, postingNumber, step }: StepKey,
  batch: number,
): Promise<{ own: GivenOwn[]; changedSince: number[] }> {
  const { rows } = await sql<GivenOwn & { last: boolean }>`
    SELECT c.jnco_afe_no AS number, c.name, b.said, NOT EXISTS (SELECT FROM own_change l
        WHERE l.jnco_afe_no = c.jnco_afe_no AND l.step_no = c.step_no AND l.name = c.name AND l.batch_id > c.batch_id
          AND ${isInForce('l')}) AS last
      FROM own_change c JOIN verdict_batch o USING (batch_id)
      LEFT JOIN LATERAL (SELECT p.said FROM own_change p WHERE p.jnco_afe_no = c.jnco_afe_no AND p.step_no = c.step_no
        AND p.name = c.name AND p.batch_id < c.batch_id AND ${isInForce('p')} ORDER BY p.batch_id DESC LIMIT 1) b ON true
     WHERE c.batch_id = ${batch} AND o.company_cd = ${companyCode} AND o.pblanc_no = ${postingNumber}
       AND o.step_no = ${step} AND ${isInForce('c')}
     ORDER BY 1, 2`.execute(db);
  return {
    own: rows.map(({ number, name, said }) => ({ number, name, said })),
    changedSince: [...new Set(rows.flatMap(({ number, last }) => (last ? [] : [number])))],
  };
}
