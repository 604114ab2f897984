import type { Tx } from '../../server/database/database.ts';
import { reminderOf } from '../applications/closing/reminders.acts.ts';
import { type MailSome, mailSomeOf } from '../notices/mailings.acts.ts';
import { daysLeft } from '../postings/posting.ts';
import { noticeOf } from './messages.acts.ts';
import { type Recipient, waitingFor } from './messages.queries.ts';

/** Writes some of the mails of a message that may go out, in the transaction given; answers as `mailSomeOf`. */
export async function mailMessage(tx: Tx, message: string, given: MailSome): Promise<number | undefined> {
  return mailSomeOf(tx, { kind: 'message', id: message }, given, async (most) =>
    (await waitingFor(tx, given.vault, message, most)).map(({ words, ...one }) => {
      const { number, memberId } = one;
      return { number, memberId, notice: words ? noticeOf(one, words) : reminded(one, given.at) };
    }),
  );
}

function reminded(one: Recipient, at: Date) {
  const acceptTo = one.acceptTo ?? at;
  return reminderOf({ ...one, acceptTo }, Math.max(0, daysLeft(acceptTo, at)));
}
