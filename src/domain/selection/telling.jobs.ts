import { inTransaction } from '../../server/database/transaction.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { mailSome } from './telling.acts.ts';
import { announcementsToMail } from './telling.queries.ts';

/** Mails results once their instant has come; on the site they are there by themselves. */
export const results: Sweep<Due & { id: number }> = {
  name: 'results',
  does: 'mails applicants the results of announcements whose instant has come',
  cron: '* * * * *',
  async due({ db }, at) {
    return (await announcementsToMail(db, at)).map((id) => ({ id, what: 'results' }));
  },
  async act({ db, vault }, { id }, at) {
    let told = 0;
    for (let some = -1; some !== 0; told += some) some = await inTransaction(db, (tx) => mailSome(tx, vault, id, at));
    return told;
  },
};
