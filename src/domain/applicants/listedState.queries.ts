import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { SubmitStatus } from '../applications/application.ts';
import { inPostings } from '../operators/scope.queries.ts';
import type { PostingKey } from '../postings/postings.queries.ts';

/* What is known of an applicant, a row `r` of a list, beside what they submitted; and of whom there are applications. */

// Where nothing was decided yet nobody's verdict is looked for.
const isBegun = ({ companyCode, postingNumber }: PostingKey) => sql<boolean>`EXISTS (SELECT FROM verdict_batch
  WHERE company_cd = ${companyCode} AND pblanc_no = ${postingNumber})`;

/** The last verdict in a step; open without any. */
export const verdictIn = <T>(
  posting: PostingKey,
  step: RawBuilder<number>,
) => sql<T | null>`CASE WHEN ${isBegun(posting)}
  THEN coalesce((SELECT c.verdict FROM verdict_change c WHERE c.jnco_afe_no = r.jnco_afe_no AND c.step_no = ${step}
    ORDER BY c.batch_id DESC LIMIT 1), 'open') ELSE 'open' END`;

/** The scores of a step in words, in the order of their places; null without any. */
export const scoresIn = <T>(
  posting: PostingKey,
  step: RawBuilder<number>,
) => sql<T | null>`CASE WHEN ${isBegun(posting)}
  THEN (SELECT string_agg(n.score::text, ' / ' ORDER BY n.place) FROM (
    SELECT DISTINCT ON (c.place) c.place, c.score FROM score_change c
     WHERE c.jnco_afe_no = r.jnco_afe_no AND c.step_no = ${step} ORDER BY c.place, c.batch_id DESC) n) END`;

/** Whether the application is open again, for its applicant alone. */
export const isReopened = (at: Date) =>
  sql<boolean>`EXISTS (SELECT FROM reopening o WHERE o.jnco_afe_no = r.jnco_afe_no AND o.at <= ${at} AND o.until > ${at})`;

/** How many applications of a posting are being written, are submitted and were withdrawn. */
export async function countsByStatus(db: Queryable, scope: Scope, { companyCode, postingNumber }: PostingKey) {
  const of = (status: SubmitStatus) => sql`count(*) FILTER (WHERE sbmt_st = ${sql.lit(status)})::int`;
  const { rows } = await sql<{ drafts: number; submitted: number; withdrawn: number }>`
    SELECT ${of(SubmitStatus.writing)} AS drafts, ${of(SubmitStatus.submitted)} AS submitted, ${of(SubmitStatus.withdrawn)} AS withdrawn
      FROM application a WHERE a.company_cd = ${companyCode} AND a.pblanc_no = ${postingNumber} AND ${inPostings(scope, 'a')}`.execute(
    db,
  );
  return rows[0]!;
}
