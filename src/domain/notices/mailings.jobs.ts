import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { MailSome } from './mailings.acts.ts';

// Milliseconds for which one thing is mailed in a row: the next run goes on, and others have their turn.
const TURN_MS = 50_000;
// Milliseconds until the second may have room again.
const LOOKS_AGAIN_MS = 100;

/** Mails one thing, so many a second, until all of it is in the outbox, it is stopped or its turn is over; how many it was. */
export async function mailInTurn(
  { db, vault, config }: Context,
  some: (tx: Tx, given: MailSome) => Promise<number | undefined>,
  at: Date,
): Promise<number> {
  const until = performance.now() + TURN_MS;
  let told = 0;
  while (performance.now() < until) {
    const now = await inTransaction(db, (tx) => some(tx, { vault, perSecond: config.resultMails, at }));
    if (now === undefined) break;
    told += now;
    await setTimeout(LOOKS_AGAIN_MS);
  }
  return told;
}
