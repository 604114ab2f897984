import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { ScoreName } from './score.ts';
import { isInForce, type StepKey } from './verdicts.queries.ts';

/** The scores of a step: what each of them is, and those of its applicants by their places. */
export interface StepScores {
  names: ScoreName[];
  of: Map<number, Map<number, number>>;
}

/** What each score of a step is called now. */
export async function scoreNamesOf(db: Queryable, { companyCode, postingNumber, step }: StepKey): Promise<ScoreName[]> {
  const { rows } = await sql<ScoreName>`
    SELECT DISTINCT ON (n.place) n.place, n.name, n.source FROM score_name n JOIN verdict_batch b USING (batch_id)
     WHERE b.company_cd = ${companyCode} AND b.pblanc_no = ${postingNumber} AND b.step_no = ${step}
     ORDER BY n.place, n.batch_id DESC`.execute(db);
  return rows.filter(({ name }) => name !== '');
}

/** Every score of a step that counts now, as a table with columns jnco_afe_no, place and score. */
export const scoredIn = ({ companyCode, postingNumber, step }: StepKey): RawBuilder<object> => sql<object>`(
  SELECT jnco_afe_no, place, score FROM (
    SELECT DISTINCT ON (c.jnco_afe_no, c.place) c.jnco_afe_no, c.place, c.score
      FROM verdict_batch b JOIN score_change c USING (batch_id)
     WHERE b.company_cd = ${companyCode} AND b.pblanc_no = ${postingNumber} AND b.step_no = ${step}
     ORDER BY c.jnco_afe_no, c.place, c.batch_id DESC) last WHERE score IS NOT NULL)`;

/** Which score, and between which two, these included; without them whatever it is. */
export interface ScoreRange {
  place: number;
  from: number | undefined;
  to: number | undefined;
}

/** The applications that have such a score in a step. */
export const scoredWithin = (key: StepKey, { place, from, to }: ScoreRange): RawBuilder<object> => sql<object>`(
  SELECT s.jnco_afe_no FROM ${scoredIn(key)} s WHERE s.place = ${place}
    ${from === undefined ? sql`` : sql`AND s.score >= ${from}::double precision`}
    ${to === undefined ? sql`` : sql`AND s.score <= ${to}::double precision`})`;

/** What is known of a step's scores now. */
export async function scoresIn(db: Queryable, key: StepKey): Promise<StepScores> {
  const { companyCode, postingNumber, step } = key;
  const scores = await sql<GivenScore & { score: number | null }>`
    SELECT DISTINCT ON (c.jnco_afe_no, c.place) c.jnco_afe_no AS number, c.place, c.score
      FROM score_change c JOIN application a USING (jnco_afe_no)
     WHERE a.company_cd = ${companyCode} AND a.pblanc_no = ${postingNumber} AND c.step_no = ${step}
     ORDER BY c.jnco_afe_no, c.place, c.batch_id DESC`.execute(db);
  const of: StepScores['of'] = new Map();
  for (const { number, place, score } of scores.rows) {
    if (score !== null) of.set(number, (of.get(number) ?? new Map()).set(place, score));
  }
  return { names: await scoreNamesOf(db, key), of };
}

/** A score to be kept; null takes it away. */
export interface GivenScore {
  number: number;
  place: number;
  score: number | null;
}

/** What a batch says of scores. */
export interface GivenScores {
  names: readonly ScoreName[];
  scores: readonly GivenScore[];
}

/** Keeps scores with the batch that brought them. */
export async function insertScores(
  tx: Tx,
  { step }: StepKey,
  batch_id: number,
  { names, scores }: GivenScores,
): Promise<void> {
  if (names.length > 0) {
    await tx
      .insertInto('score_name')
      .values(names.map(({ place, name, source }) => ({ batch_id, place, name, source })))
      .execute();
  }
  const rows = scores.map(({ number, place, score }) => ({
    jnco_afe_no: number,
    step_no: step,
    batch_id,
    place,
    score,
  }));
  // As many as a statement's parameters allow.
  for (let from = 0; from < rows.length; from += 5000)
    await tx
      .insertInto('score_change')
      .values(rows.slice(from, from + 5000))
      .execute();
}

/** What a batch changed of scores, as it was before; and whose scores have changed again since. */
export async function scoresBefore(
  db: Queryable,
  { companyCode, postingNumber, step }: StepKey,
  batch: number,
): Promise<GivenScores & { changedSince: number[] }> {
  const own = sql`verdict_batch o WHERE o.batch_id = ${batch} AND o.company_cd = ${companyCode}
    AND o.pblanc_no = ${postingNumber} AND o.step_no = ${step} AND ${isInForce('o')}`;
  const scores = await sql<GivenScore & { last: boolean }>`
    SELECT c.jnco_afe_no AS number, c.place, b.score, NOT EXISTS (SELECT FROM score_change l
        WHERE l.jnco_afe_no = c.jnco_afe_no AND l.step_no = c.step_no AND l.place = c.place AND l.batch_id > c.batch_id
          AND ${isInForce('l')}) AS last
      FROM score_change c JOIN (SELECT batch_id FROM ${own}) own USING (batch_id)
      LEFT JOIN LATERAL (SELECT p.score FROM score_change p WHERE p.jnco_afe_no = c.jnco_afe_no AND p.step_no = c.step_no
        AND p.place = c.place AND p.batch_id < c.batch_id AND ${isInForce('p')} ORDER BY p.batch_id DESC LIMIT 1) b ON true
     ORDER BY 1, 2`.execute(db);
  const names = await sql<ScoreName>`
    SELECT n.place, coalesce(b.name, '') AS name, coalesce(b.source, '') AS source
      FROM score_name n JOIN (SELECT batch_id FROM ${own}) own USING (batch_id)
      LEFT JOIN LATERAL (SELECT p.name, p.source FROM score_name p JOIN verdict_batch pb USING (batch_id)
        WHERE pb.company_cd = ${companyCode} AND pb.pblanc_no = ${postingNumber} AND pb.step_no = ${step}
          AND p.place = n.place AND p.batch_id < n.batch_id AND ${isInForce('p')} ORDER BY p.batch_id DESC LIMIT 1) b ON true
     ORDER BY 1`.execute(db);
  const changedSince = [...new Set(scores.rows.flatMap(({ number, last }) => (last ? [] : [number])))];
  return {
    names: names.rows,
    scores: scores.rows.map(({ number, place, score }) => ({ number, place, score })),
    changedSince,
  };
}
