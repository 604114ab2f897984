import type { Due, Sweep } from '../../server/sweep.ts';
import { mailInTurn } from '../notices/mailings.jobs.ts';
import { mailMessage } from './mailMessage.acts.ts';
import { messagesToMail } from './messages.queries.ts';

/** Sends what operators wrote to applicants, so many a second, by mail and on the site. */
export const messages: Sweep<Due & { id: string }> = {
  name: 'messages',
  does: 'sends what operators wrote to applicants, so many a second',
  cron: '* * * * *',
  async due({ db }) {
    return (await messagesToMail(db)).map((id) => ({ id, what: 'messages' }));
  },
  act: (context, { id }, at) => mailInTurn(context, (tx, given) => mailMessage(tx, id, given), at),
};
