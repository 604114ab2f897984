import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import type { PostingKey } from './postings.queries.ts';

/** Hides a posting from visitors and applicants, or shows it again. Throws `noPosting`, `alreadyHidden` or `alreadyShown`. */
export async function setShown(tx: Tx, { companyCode, postingNumber }: PostingKey, shown: boolean): Promise<void> {
  const posting = await tx
    .selectFrom('posting')
    .select('shown')
    .where('company_cd', '=', companyCode)
    .where('pblanc_no', '=', postingNumber)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!posting) throw problem('noPosting');
  checkShown(posting, shown);
  await tx
    .updateTable('posting')
    .set({ shown })
    .where('company_cd', '=', companyCode)
    .where('pblanc_no', '=', postingNumber)
    .execute();
}

/** Throws where a posting is hidden, or shown, already. */
export function checkShown(posting: { shown: boolean }, shown: boolean): void {
  if (posting.shown === shown) throw problem(shown ? 'alreadyShown' : 'alreadyHidden');
}
