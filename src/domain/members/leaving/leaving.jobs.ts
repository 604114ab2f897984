import { inTransaction } from '../../../server/database/transaction.ts';
import type { Due, Sweep } from '../../../server/sweep.ts';
import { destroyMember } from '../../retention/destroy.acts.ts';
import { askLeaving, barIfUnderMeasure, giveUpApplications } from './leaving.acts.ts';
import { leavingMembers } from './leaving.queries.ts';

interface Leaving extends Due {
  what: 'asked' | 'destroyed';
  memberId: string;
}

/** Asks those who left three months ago whether they meant it, and destroys who has not answered in 14 days. */
export const leaving: Sweep<Leaving> = {
  name: 'leaving',
  does: 'asks members who left three months ago, and destroys those who have not answered in 14 days',
  cron: '40 1 * * *',
  async due({ db }, at) {
    const [asked, destroyed] = [await leavingMembers(db, at, 'ask'), await leavingMembers(db, at, 'destroy')];
    return [
      ...asked.map(({ memberId }) => ({ what: 'asked' as const, memberId })),
      ...destroyed.map(({ memberId }) => ({ what: 'destroyed' as const, memberId })),
    ];
  },
  act: (context, { what, memberId }, at) =>
    inTransaction(context.db, async (tx) => {
      // They may have come back meanwhile.
      const [still] = await leavingMembers(tx, at, what === 'asked' ? 'ask' : 'destroy', memberId);
      if (!still) return false;
      if (what === 'asked') {
        await askLeaving(tx, context, memberId, at);
        return true;
      }
      await giveUpApplications(tx, context, memberId, at);
      await barIfUnderMeasure(tx, memberId, at);
      return destroyMember(tx, context, memberId, { name: 'leaving', dueAt: still.dueAt, at });
    }),
};
