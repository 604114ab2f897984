import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import { queueJobs } from '../../server/jobQueue.ts';
import type { Vault } from '../../server/vault.ts';
import { forgetBounces } from './bounces.queries.ts';
import {
  countMails,
  failedMails,
  holdToMail,
  type Mailing,
  noteAllMailed,
  noteMailed,
  roomForMails,
} from './mailings.queries.ts';
import type { AnyNotice } from './notice.ts';
import { tell } from './outbox.acts.ts';

/** What writing some of many mails needs. */
export interface MailSome {
  vault: Vault;
  perSecond: number;
  at: Date;
}

/** Somebody who waits for a mail, and what it is. */
export interface ToMail {
  number: number;
  memberId: string;
  notice: AnyNotice;
}

/**
 * Writes mails into the outbox, in the transaction given, as many as this second has room for; answers how many, undefined
 * once all are, or while they are stopped. `waiting` finds so many who have none yet.
 */
export async function mailSomeOf(
  tx: Tx,
  mailing: Mailing,
  { vault, perSecond, at }: MailSome,
  waiting: (most: number) => Promise<ToMail[]>,
): Promise<number | undefined> {
  const room = await roomForMails(tx, perSecond);
  if (room <= 0) return 0;
  if (!(await holdToMail(tx, mailing))) return undefined;
  const some = await waiting(room);
  if (some.length === 0) {
    await noteAllMailed(tx, mailing, at);
    return undefined;
  }
  // One by one: somebody who is leaving gets none, and each line knows its own.
  for (const { number, memberId, notice } of some) {
    const outboxId = await tell(tx, vault, memberId, notice);
    await noteMailed(tx, mailing, { number, outboxId: outboxId ?? null });
  }
  return some.length;
}

/** Queues again what was not taken or came back, each under its own Message-ID. Throws `mailsStopped`. */
export async function mailFailedAgain(tx: Tx, mailing: Mailing): Promise<void> {
  if ((await countMails(tx, mailing)).pausedAt) throw problem('mailsStopped');
  const ids = (await failedMails(tx, mailing)).map(({ outboxId }) => outboxId);
  if (ids.length === 0) return;
  await forgetBounces(tx, ids);
  await queueJobs(tx, 'sendMail', ids);
}
