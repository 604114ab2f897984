import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import type { Posting, PostingKey } from './postings.queries.ts';

/** To hide what is shown, to show it again, or to cancel its publishing before its instant. */
export type ShownAct = 'hide' | 'show' | 'cancel';

/** Hides a posting from visitors and applicants, or shows it again. Throws `noPosting` and what `checkShown` throws. */
export async function setShown(
  tx: Tx,
  { companyCode, postingNumber }: PostingKey,
  act: ShownAct,
  at: Date,
): Promise<void> {
  const posting = await tx
    .selectFrom('posting')
    .select(['shown', 'publish_at as publishAt'])
    .where('company_cd', '=', companyCode)
    .where('pblanc_no', '=', postingNumber)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!posting) throw problem('noPosting');
  checkShown(posting, act, at);
  await tx
    .updateTable('posting')
    .set({ shown: act === 'show' })
    .where('company_cd', '=', companyCode)
    .where('pblanc_no', '=', postingNumber)
    .execute();
}

/**
 * Throws `alreadyShown` or `alreadyHidden` where a posting is so, and of what is to be cancelled `notScheduled` or
 * `alreadyPublished`.
 */
export function checkShown({ shown, publishAt }: Pick<Posting, 'shown' | 'publishAt'>, act: ShownAct, at: Date): void {
  if (act === 'show' && shown) throw problem('alreadyShown');
  if (act === 'hide' && !shown) throw problem('alreadyHidden');
  if (act === 'cancel' && !shown) throw problem('notScheduled');
  if (act === 'cancel' && publishAt <= at) throw problem('alreadyPublished');
}
