import type { Queryable } from '../../server/database/database.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { type SelectionStep, selectionSteps } from './selectionSteps.ts';

/** The steps of a posting's selection as it says them now. */
export async function stepsOf(db: Queryable, key: PostingKey): Promise<SelectionStep[]> {
  const row = await db
    .selectFrom('posting')
    .select('body')
    .where('company_cd', '=', key.companyCode)
    .where('pblanc_no', '=', key.postingNumber)
    .executeTakeFirst();
  return selectionSteps(row?.body ?? {});
}
