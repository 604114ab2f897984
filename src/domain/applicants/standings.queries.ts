import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import { Stage } from '../applications/stage.ts';
import type { PostingStep } from '../postings/postingBody.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { type PostingStepKind, seenKind } from '../postings/stepKind.ts';

/*
 * Where applicants are in the selection: the one place from which lists, counts and the door know it. What somebody is told,
 * and from when on, stands in their row: the database writes it there whenever the view of what is told changes for them.
 */

const PASSED = sql.join([Stage.documentsPassed, Stage.stepPassed].map((stage) => sql.lit(stage)));
const BEGUN = sql.join([Stage.received, Stage.reviewing].map((stage) => sql.lit(stage)));

const inMicroseconds = (at: Date) => sql`${at.getTime()}::bigint * 1000`;

/**
 * Where they are at an instant whose row says `told`, a table of one row to be joined LATERAL: stage (the last one told) and
 * passed (how many steps were); of no row where nothing was told. Stages from before say no step.
 */
export const standingIn = (told: RawBuilder<unknown>, at: Date): RawBuilder<object> => sql<object>`(
  SELECT stage, CASE WHEN stage IN (${BEGUN}) THEN 0 WHEN stage IN (${PASSED}) THEN coalesce(step, passes)
      ELSE coalesce(step - 1, passes) END AS passed
    FROM (SELECT (array_agg((one -> 1)::int ORDER BY place DESC))[1] AS stage,
        (array_agg(nullif(one -> 2, 'null')::int ORDER BY place DESC))[1] AS step,
        count(*) FILTER (WHERE (one -> 1)::int IN (${PASSED}))::int AS passes
        FROM jsonb_array_elements(${told}::jsonb) WITH ORDINALITY so_far (one, place)
       WHERE (one -> 0)::bigint <= ${inMicroseconds(at)} HAVING count(*) > 0) last)`;

/**
 * Where the applicants of a posting are at an instant, by what their rows say: a table with columns told, stage and passed,
 * in which each such text stands once. Of those who were told nothing yet the last two are null: they are in the first step.
 */
export const standingsOf = ({ companyCode, postingNumber }: PostingKey, at: Date): RawBuilder<object> => {
  // Of those who are counted: each text stands there a few times, however many people have it.
  return sql<object>`(SELECT each.told, s.stage, s.passed
    FROM (SELECT told FROM applicant_count WHERE company_cd = ${companyCode} AND pblanc_no = ${postingNumber}
       GROUP BY 1 HAVING sum(people) <> 0) each
    LEFT JOIN LATERAL ${standingIn(sql.ref('each.told'), at)} s ON true)`;
};

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
