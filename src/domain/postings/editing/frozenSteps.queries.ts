import type { Queryable } from '../../../server/database/database.ts';
import type { PostingKey } from '../postings.queries.ts';

/** The numbers of a posting's steps whose verdicts are frozen, told or not. */
export async function frozenSteps(db: Queryable, { companyCode, postingNumber }: PostingKey): Promise<Set<number>> {
  const rows = await db
    .selectFrom('announcement')
    .select('step_no')
    .distinct()
    .where('company_cd', '=', companyCode)
    .where('pblanc_no', '=', postingNumber)
    .where('frozen_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('correcting', '=', false)
    .execute();
  return new Set(rows.map(({ step_no }) => step_no));
}
