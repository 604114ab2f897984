import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import { Stage } from '../applications/stage.ts';
import type { PostingStep } from '../postings/postingBody.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { type PostingStepKind, seenKind } from '../postings/stepKind.ts';

/*
 * Where applicants are in the selection: the one place from which lists, counts and the door know it.
 */

const PASSED = sql.join([Stage.documentsPassed, Stage.stepPassed].map((stage) => sql.lit(stage)));
const BEGUN = sql.join([Stage.received, Stage.reviewing].map((stage) => sql.lit(stage)));

const lastOf = (column: string) =>
  sql`(array_agg(${sql.ref(column)} ORDER BY t.announce_at DESC, t.given_at DESC, t.given_no DESC))[1]`;

/**
 * The applicants of a posting who were told something by an instant, as a table with columns jnco_afe_no, stage (the last one
 * told) and passed (how many steps were); who is not in it is in the first step. Stages from before say no step.
 */
export const toldOf = ({ companyCode, postingNumber }: PostingKey, at: Date): RawBuilder<object> =>
  toldTo(sql`o.company_cd = ${companyCode} AND o.pblanc_no = ${postingNumber}`, at);

/** The same of all applicants, as rows `o` of `applicant`, that fit a condition. */
export const toldTo = (those: RawBuilder<unknown>, at: Date): RawBuilder<object> => sql<object>`(
  SELECT jnco_afe_no, stage, CASE WHEN stage IN (${BEGUN}) THEN 0 WHEN stage IN (${PASSED}) THEN coalesce(step, passes)
      ELSE coalesce(step - 1, passes) END AS passed
    FROM (SELECT o.jnco_afe_no, ${lastOf('t.stage_cd')} AS stage, ${lastOf('t.step_no')}::int AS step,
        count(*) FILTER (WHERE t.stage_cd IN (${PASSED}))::int AS passes
        FROM told t JOIN applicant o ON o.jnco_afe_no = t.jnco_afe_no
       WHERE ${those} AND t.announce_at <= ${at} GROUP BY 1) last)`;

/** A step of a selection as operators see it: its number from 1, its name and kind, and whether it is judged blindly. */
export interface SelectionStep {
  number: number;
  name: string;
  stepKind: PostingStepKind | '';
  isBlind: boolean;
}

/** The steps that a posting names; the day applications end is none. One that names none has one. */
export async function stepsOf(db: Queryable, { companyCode, postingNumber }: PostingKey): Promise<SelectionStep[]> {
  const { rows } = await sql<{ steps: PostingStep[] | null }>`SELECT body->'steps' AS steps FROM posting
    WHERE company_cd = ${companyCode} AND pblanc_no = ${postingNumber}`.execute(db);
  const named = (rows[0]?.steps ?? []).filter(({ deadline }) => !deadline);
  const steps = named.map(({ name, kind, blind = false }, index) => ({
    ...{ number: index + 1, name, stepKind: seenKind({ name, kind }), isBlind: blind },
  }));
  return steps.length === 0 ? [{ number: 1, name: '최종 결과', stepKind: '최종', isBlind: false }] : steps;
}

/** The step that somebody is in who has passed so many; behind the last there is none. */
export const stepAfter = <S extends SelectionStep>(steps: readonly S[], passed: number): S =>
  steps[Math.min(passed, steps.length - 1)]!;
