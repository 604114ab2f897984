import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Vault } from '../../../server/vault.ts';
import { tellAll } from '../../notices/outbox.acts.ts';
import { isOpen } from '../../postings/posting.ts';
import type { Posting, PostingKey } from '../../postings/postings.queries.ts';
import { subjectOf } from '../applicationSubject.ts';
import { draftsOf, lockPosting, type Now, ofPosting } from './closing.queries.ts';

// Milliseconds from the command to the end: what arrives after the end finds it stored, however many processes there are.
const ENDS_IN = 2_000;

/** How a posting ends early; without a time of its own in a moment. */
export interface EarlyEnd {
  closedAt?: Date;
  reason: string;
}

/**
 * Ends a posting before its time: at a later instant, of which everyone with a draft is notified, or right away, and
 * then nobody is: those who have not submitted by then get the reason from the sweep that closes drafts. No submission
 * is accepted that arrived after the end. `doing` is what is done in the transaction. Throws a problem where it does not
 * take applications, or without a reason.
 */
export async function closeEarly(
  { db, vault, clock }: Pick<Context, 'db' | 'vault' | 'clock'>,
  key: PostingKey,
  end: EarlyEnd,
  doing = closePostingEarly,
): Promise<{ closedAt: Date; told: number }> {
  const closed = await inTransaction(db, (tx) => doing(tx, { vault, clock }, key, end));
  if (end.closedAt) return closed;
  let { closedAt } = closed;
  // Stored too late to be sure that everybody knew of it by then.
  while (clock.now().getTime() > closedAt.getTime() - ENDS_IN / 2) {
    const later = { from: closedAt, to: new Date(clock.now().getTime() + ENDS_IN) };
    if (!(await inTransaction(db, (tx) => moveEnd(tx, key, later)))) break;
    closedAt = later.to;
  }
  return { closedAt, told: 0 };
}

/** When a posting would end; throws `reasonMissing` or `endNotWithin` where it cannot. */
export function earlyEndOf({ times }: Pick<Posting, 'times'>, { closedAt: given, reason }: EarlyEnd, at: Date): Date {
  if (reason.trim() === '') throw problem('reasonMissing');
  const closedAt = given ?? new Date(at.getTime() + ENDS_IN);
  if (closedAt < at || !isOpen(times, closedAt)) throw problem('endNotWithin');
  return closedAt;
}

/** The same in the transaction given, without the look at how long it took to be stored. */
export async function closePostingEarly(
  tx: Tx,
  { vault, clock }: { vault: Vault; clock: Now },
  key: PostingKey,
  end: EarlyEnd,
): Promise<{ closedAt: Date; told: number }> {
  const posting = await lockPosting(tx, key);
  if (!posting) throw problem('noPosting', { details: { ...key } });
  // Only now: applications were accepted for as long as another held the posting.
  const closedAt = earlyEndOf(posting, end, clock.now());
  const { reason } = end;
  await tx.updateTable('posting').set({ closed_at: closedAt, close_reason: reason }).where(ofPosting(key)).execute();
  if (!end.closedAt) return { closedAt, told: 0 };
  const mails = (await draftsOf(tx, key)).map((one) => ({
    memberId: one.member_id,
    template: 'closesEarly' as const,
    data: { ...subjectOf(posting, one.jnco_afe_no), closedAt, reason },
  }));
  return { closedAt, told: (await tellAll(tx, vault, mails)).length };
}

// False where somebody has given the posting another end meanwhile.
async function moveEnd(tx: Tx, key: PostingKey, { from, to }: { from: Date; to: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('posting')
    .set({ closed_at: to })
    .where(ofPosting(key))
    .where('closed_at', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
