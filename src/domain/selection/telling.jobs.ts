import type { Due, Sweep } from '../../server/sweep.ts';
import { mailInTurn } from '../notices/mailings.jobs.ts';
import { mailResults } from './telling.acts.ts';
import { announcementsToMail } from './telling.queries.ts';

/** Mails results once their instant has come, so many a second; on the site they are there by themselves. */
export const results: Sweep<Due & { id: number }> = {
  name: 'results',
  does: 'mails applicants the results of announcements whose instant has come',
  cron: '* * * * *',
  async due({ db }, at) {
    return (await announcementsToMail(db, at)).map((id) => ({ id, what: 'results' }));
  },
  act: (context, { id }, at) => mailInTurn(context, (tx, given) => mailResults(tx, id, given), at),
};
