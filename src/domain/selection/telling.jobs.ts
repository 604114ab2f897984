import { setTimeout } from 'node:timers/promises';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { mailSome } from './telling.acts.ts';
import { announcementsToMail } from './telling.queries.ts';

// Milliseconds for which one announcement is mailed in a row: the next run goes on, and others have their turn.
const TURN_MS = 50_000;
// Milliseconds until the second may have room again.
const LOOKS_AGAIN_MS = 100;

/** Mails results once their instant has come, so many a second; on the site they are there by themselves. */
export const results: Sweep<Due & { id: number }> = {
  name: 'results',
  does: 'mails applicants the results of announcements whose instant has come',
  cron: '* * * * *',
  async due({ db }, at) {
    return (await announcementsToMail(db, at)).map((id) => ({ id, what: 'results' }));
  },
  async act({ db, vault, config }, { id }, at) {
    const until = performance.now() + TURN_MS;
    let told = 0;
    while (performance.now() < until) {
      const given = { id, perSecond: config.resultMails, at };
      const some = await inTransaction(db, (tx) => mailSome(tx, vault, given));
      if (some === undefined) break;
      told += some;
      await setTimeout(LOOKS_AGAIN_MS);
    }
    return told;
  },
};
