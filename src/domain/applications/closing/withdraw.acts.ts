import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import { writeRowAnew } from '../../applicants/applicantRows.acts.ts';
import { tell } from '../../notices/outbox.acts.ts';
import { findPosting } from '../../postings/postings.queries.ts';
import { unseen } from '../../postings/unseen.acts.ts';
import { type ApplicationEvent, type ApplicationKey, SubmitStatus } from '../application.ts';
import { subjectOf } from '../applicationSubject.ts';
import { findApplication } from '../applications.queries.ts';
import { statusAfter } from '../circumstances.acts.ts';
import { circumstancesOf } from '../circumstances.ts';
import { isLocked } from '../told.queries.ts';

const WITHDRAWALS = {
  withdraw: { leads: SubmitStatus.withdrawn, template: 'withdrawn' },
  leave: { leads: SubmitStatus.withdrawn, template: 'withdrawn' },
  undoWithdrawal: { leads: SubmitStatus.submitted, template: 'withdrawalUndone' },
} as const satisfies { [event in ApplicationEvent]?: unknown };

/**
 * Withdraws an application or undoes it, in the transaction given, and sends a mail. A second time changes nothing, for
 * the first answer may have been lost. Applicants can do so even if the posting is no longer shown.
 */
export async function changeStanding(
  tx: Tx,
  { vault, clock }: Pick<Context, 'vault' | 'clock'>,
  event: keyof typeof WITHDRAWALS,
  { key, arrivedAt }: { key: ApplicationKey; arrivedAt: Date },
): Promise<SubmitStatus> {
  const { leads, template } = WITHDRAWALS[event];
  const [posting, stored] = [await findPosting(tx, key), await findApplication(tx, vault, key, true)];
  if (!posting) throw await unseen(tx, key);
  if (!stored) throw problem('noApplication');
  if (stored.status === leads) return leads;
  const now = {
    ...circumstancesOf(posting, arrivedAt, stored.reopenedUntil),
    announced: await isLocked(tx, stored.number, arrivedAt),
  };
  const status = statusAfter(event, stored.status, now, { posting, arrivedAt });
  const at = clock.now();
  await tx
    .updateTable('application')
    .set({ sbmt_st: status, withdrawn_at: status === SubmitStatus.withdrawn ? at : null })
    .where('jnco_afe_no', '=', stored.number)
    .where('member_id', '=', key.memberId)
    .execute();
  // With the withdrawal the database has taken the row of lists along.
  if (status === SubmitStatus.submitted) await writeRowAnew(tx, vault, stored.number);
  const what = status === SubmitStatus.withdrawn ? 'withdrawn' : 'withdrawalUndone';
  await tx.insertInto('standing_change').values({ jnco_afe_no: stored.number, what, at }).execute();
  const data = { ...subjectOf(posting, stored.number), at };
  await tell(tx, vault, key.memberId, { template, data });
  return status;
}
