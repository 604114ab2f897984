import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import { literals } from '../../server/database/literals.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { SubmitStatus } from './application.ts';
import type { Owned } from './closing/closing.queries.ts';
import { OUTCOMES } from './stage.ts';
import { lastToldStage } from './told.queries.ts';

/** Who writes for a posting or is in its selection at an instant: nobody whose outcome is told or whose selection has ended. */
export async function concernedBy(
  db: Queryable,
  { companyCode, postingNumber }: PostingKey,
  at: Date,
): Promise<(Owned & { state: number })[]> {
  const { writing, submitted } = SubmitStatus;
  const { rows } = await sql<Owned & { state: number }>`
    SELECT a.jnco_afe_no, a.member_id, m.state
      FROM application a JOIN member m USING (member_id) JOIN posting p USING (company_cd, pblanc_no)
     WHERE a.company_cd = ${companyCode} AND a.pblanc_no = ${postingNumber}
       AND a.sbmt_st IN (${literals([writing, submitted])}) AND (p.finished_at IS NULL OR p.finished_at > ${at})
       AND coalesce(${lastToldStage(sql.ref('a.jnco_afe_no'), at)} NOT IN (${literals(OUTCOMES)}), true)
     ORDER BY a.jnco_afe_no`.execute(db);
  return rows;
}

/** How many write for a posting, and how many have submitted to it and not withdrawn. */
export async function countApplications(db: Queryable, { companyCode, postingNumber }: PostingKey) {
  const { writing, submitted } = SubmitStatus;
  const { rows } = await sql<{ drafts: number; submitted: number }>`
    SELECT count(*) FILTER (WHERE sbmt_st = ${sql.lit(writing)})::int AS drafts,
      count(*) FILTER (WHERE sbmt_st = ${sql.lit(submitted)})::int AS submitted
      FROM application WHERE company_cd = ${companyCode} AND pblanc_no = ${postingNumber}`.execute(db);
  return rows[0]!;
}

/** Whether somebody has submitted to a posting and not withdrawn. */
export async function hasSubmissions(db: Queryable, { companyCode, postingNumber }: PostingKey): Promise<boolean> {
  const row = await db
    .selectFrom('application')
    .select('jnco_afe_no')
    .where('company_cd', '=', companyCode)
    .where('pblanc_no', '=', postingNumber)
    .where('sbmt_st', '=', SubmitStatus.submitted)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
