import { sql } from 'kysely';
import { DAY_MS } from '../../fields/koreanDate.ts';
import type { Db, Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { SubmitStatus } from '../applications/application.ts';
import type { SealedDraft } from '../applications/draft.queries.ts';
import { REVIEW, steps } from '../cv/steps.ts';
import { CLOSING_SOON_DAYS } from '../postings/posting.ts';
import { endColumn, isOpenAt, isVisible, type PostingKey } from '../postings/postings.queries.ts';
import { inPostings } from './scope.queries.ts';
import type { DraftsAtRisk, StepOfDrafts } from './today.records.ts';

/** A draft as it is stored, to be looked at. */
export interface SealedDraftRow {
  number: number;
  sealed: SealedDraft;
  kinds: string[];
}

/** The step of a draft that could not be looked at. */
export const UNKNOWN_STEP = '';

const isDraft = sql`a.sbmt_st = ${sql.lit(SubmitStatus.writing)}`;
const takesDrafts = (at: Date) => sql`${isVisible(at)} AND ${isOpenAt(at)}`;
const closesSoon = (at: Date) =>
  sql`${takesDrafts(at)}
    AND ${endColumn} <= ${new Date(at.getTime() + CLOSING_SOON_DAYS * DAY_MS)}`;

/** Open postings that have drafts which changed since their step was noted, with how many. */
export async function postingsToCount(db: Queryable, at: Date): Promise<(PostingKey & { count: number })[]> {
  const { rows } = await sql<PostingKey & { count: number }>`
    SELECT p.company_cd AS "companyCode", p.pblanc_no AS "postingNumber", count(*)::int AS count
      FROM posting p JOIN application a USING (company_cd, pblanc_no) LEFT JOIN draft_step s USING (jnco_afe_no)
     WHERE ${isDraft} AND ${takesDrafts(at)} AND s.revision IS DISTINCT FROM a.revision
     GROUP BY p.company_cd, p.pblanc_no ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Drafts of a posting that changed since their step was noted, so many at most, with the kinds of their files. */
export async function draftsToCount(
  db: Queryable,
  { companyCode, postingNumber }: PostingKey,
  most: number,
): Promise<SealedDraftRow[]> {
  const { rows } = await sql<SealedDraft & { kinds: string[] }>`
    SELECT a.jnco_afe_no, a.revision, a.draft, a.key,
      ARRAY(SELECT file_kind_cd FROM attachment f WHERE f.jnco_afe_no = a.jnco_afe_no AND deleted_at IS NULL) AS kinds
      FROM application a LEFT JOIN draft_step s USING (jnco_afe_no)
     WHERE a.company_cd = ${companyCode} AND a.pblanc_no = ${postingNumber} AND ${isDraft}
       AND s.revision IS DISTINCT FROM a.revision ORDER BY a.jnco_afe_no LIMIT ${most}`.execute(db);
  return rows.map(({ kinds, ...sealed }) => ({ number: sealed.jnco_afe_no, sealed, kinds }));
}

/** Notes at which step drafts stand; of an application that is gone meanwhile nothing. */
export async function noteSteps(
  db: Db,
  found: readonly { number: number; revision: number; step: string }[],
): Promise<void> {
  await sql`INSERT INTO draft_step (jnco_afe_no, revision, step)
    SELECT a.jnco_afe_no, r.revision, r.step
      FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS r(number bigint, revision int, step text)
      JOIN application a ON a.jnco_afe_no = r.number
    ON CONFLICT (jnco_afe_no) DO UPDATE SET revision = excluded.revision, step = excluded.step`.execute(db);
}

interface CountedStep {
  id: string | null;
  drafts: number;
}

/** Steps in their order, each by its title. */
function inWords(counted: readonly CountedStep[]): StepOfDrafts[] {
  const titles = new Map([...steps.map(({ id, title }) => [id, title] as const), [REVIEW, '검토와 제출'] as const]);
  const order = [...titles.keys()];
  return counted
    .toSorted((a, b) => order.indexOf(a.id ?? '') - order.indexOf(b.id ?? ''))
    .map(({ id, drafts }) => ({ step: (id && titles.get(id)) || '아직 세지 않음', drafts }));
}

/** Drafts of one posting of the scope, by the first step that is unfinished. */
export async function draftStepsOf(
  scope: Scope,
  db: Queryable,
  { companyCode, postingNumber }: PostingKey,
): Promise<StepOfDrafts[]> {
  const { rows } = await sql<CountedStep>`
    SELECT s.step AS id, count(*)::int AS drafts FROM application a LEFT JOIN draft_step s USING (jnco_afe_no)
     WHERE ${inPostings(scope, 'a')} AND a.company_cd = ${companyCode} AND a.pblanc_no = ${postingNumber} AND ${isDraft}
     GROUP BY 1`.execute(db);
  return inWords(rows);
}

/** Drafts of the scope's postings that close soon, by the first step that is unfinished: numbers, of nobody in particular. */
export async function draftsAtRisk(scope: Scope, db: Queryable, at: Date, company?: string): Promise<DraftsAtRisk[]> {
  const { rows } = await sql<Omit<DraftsAtRisk, 'steps'> & { steps: CountedStep[] }>`
    SELECT p.company_cd AS "companyCode", c.name AS company, p.pblanc_no AS "postingNumber", p.title,
      ${endColumn} AS "acceptTo", sum(n.drafts)::int AS drafts,
      jsonb_agg(jsonb_build_object('id', n.step, 'drafts', n.drafts)) AS steps
      FROM posting p JOIN company c USING (company_cd)
      JOIN (SELECT company_cd, pblanc_no, step, count(*) AS drafts FROM application a LEFT JOIN draft_step USING (jnco_afe_no)
             WHERE ${isDraft} AND ${inPostings(scope, 'a', company)} GROUP BY company_cd, pblanc_no, step) n
        USING (company_cd, pblanc_no)
     WHERE ${closesSoon(at)} AND ${inPostings(scope, 'p', company)}
     GROUP BY p.company_cd, p.pblanc_no, c.name ORDER BY "acceptTo", p.title LIMIT 100`.execute(db);
  return rows.map(({ steps: counted, ...row }) => ({
    ...row,
    steps: inWords(counted),
  }));
}
