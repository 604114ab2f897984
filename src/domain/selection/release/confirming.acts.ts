import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { inReach } from '../../operators/postings/changePostings.acts.ts';
import { findPosting, type PostingKey } from '../../postings/postings.queries.ts';
import { confirmableFrom } from '../announcement.ts';
import { announcementIn } from '../announcements.acts.ts';

/**
 * Notes that nothing is wrong with what was told, from the day after on. Throws `noPosting`, `noAnnouncement`,
 * `announcementMoved` where it was not told, or `confirmedTooSoon`.
 */
export async function confirmRelease(
  scope: Scope,
  tx: Tx,
  key: PostingKey,
  { id, by, at }: { id: number; by: string; at: Date },
): Promise<void> {
  inReach(scope, await findPosting(tx, key));
  const one = await announcementIn(tx, key, id, { states: ['told'], at });
  if (one.announceAt === null || confirmableFrom(one.announceAt) > at) throw problem('confirmedTooSoon');
  const first = tx.updateTable('announcement').set({ confirmed_at: at, confirmed_by: by });
  await first.where('announcement_id', '=', id).where('confirmed_at', 'is', null).execute();
}
