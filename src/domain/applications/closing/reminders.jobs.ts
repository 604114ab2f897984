import { DAY_MS } from '../../../fields/koreanDate.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Due, Sweep } from '../../../server/sweep.ts';
import { REMINDERS, reminderDue } from './reminder.ts';
import { remind, tellStage } from './reminders.acts.ts';
import { type Remindable, remindable, untoldStages } from './reminders.queries.ts';

// The end of the third day from now at the latest.
const horizon = (at: Date) => new Date(at.getTime() + (REMINDERS[0] + 1) * DAY_MS);

/** Reminds applicants of drafts 3 days and 1 day before the end, between 9 and 20 o'clock in Korea. */
export const reminders: Sweep<Remindable & Due> = {
  name: 'reminders',
  does: 'reminds applicants of drafts 3 days and 1 day before the end',
  cron: '10 0-10 * * *',
  async due({ db }, at) {
    const drafts = await remindable(db, at, horizon(at));
    return drafts.flatMap((one) => {
      const due = reminderDue(one, at);
      return due ? [{ ...one, what: `${due.reminder} days before` }] : [];
    });
  },
  act: ({ db, vault }, { number }, at) =>
    inTransaction(db, async (tx) => {
      const [draft] = await remindable(tx, at, horizon(at), number);
      const due = draft && reminderDue(draft, at);
      if (due) await remind(tx, vault, draft, due);
      return due !== undefined;
    }),
};

/** Tells applicants of stages whose time of announcement has come. */
export const announcements: Sweep<Due & { id: number }> = {
  name: 'announcements',
  does: 'tells applicants of stages whose time of announcement has come',
  cron: '* * * * *',
  async due({ db }, at) {
    return (await untoldStages(db, at)).map((id) => ({ id, what: 'stages' }));
  },
  act: ({ db, vault }, { id }, at) => inTransaction(db, (tx) => tellStage(tx, vault, id, at)),
};
