import { dayOf } from '../../../fields/koreanDate.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Due, Sweep } from '../../../server/sweep.ts';
import { tell } from '../../notices/outbox.acts.ts';
import { destroyMember } from '../../retention/destroy.acts.ts';
import { bar } from './barred.queries.ts';
import { giveUpApplications } from './leaving.acts.ts';
import { moveState } from './measures.acts.ts';
import { type DueMeasure, dueMeasures } from './measures.queries.ts';
import { MEASURES, REASONS } from './measures.ts';

/** Applies the measures whose fourteen days are over; one that was objected to waits for its answer. */
export const measures: Sweep<DueMeasure & Due> = {
  name: 'measures',
  does: 'applies restriction, suspension and loss of membership on their day',
  cron: '*/10 * * * *',
  async due({ db }, at) {
    return (await dueMeasures(db, at)).map((measure) => ({ ...measure, what: measure.kind }));
  },
  act: (context, { number }, at) =>
    inTransaction(context.db, async (tx) => {
      const [measure] = await dueMeasures(tx, at, number);
      if (!measure) return false;
      await (measure.kind === 'lose' ? lose : apply)(tx, context, measure, at);
      const { memberId, kind } = measure;
      context.security.note('measureApplied', { memberId, facts: { kind } });
      return true;
    }),
};

async function apply(tx: Tx, { vault }: Context, measure: DueMeasure, at: Date): Promise<void> {
  const { number, memberId, kind, reason } = measure;
  await tx.updateTable('measure').set({ applied_at: at }).where('measure_no', '=', number).execute();
  await moveState(tx, memberId);
  const words = { measure: MEASURES[kind].label, reason: REASONS[reason], detail: MEASURES[kind].means };
  await tell(tx, vault, memberId, { template: 'measureApplied', data: { ...words, effectiveOn: dayOf(at) } });
}

// A person who lost the membership may not come back as somebody new; nothing else is kept of them.
async function lose(tx: Tx, context: Context, { memberId, reason, effectiveAt }: DueMeasure, at: Date): Promise<void> {
  await bar(tx, memberId, reason, at);
  await giveUpApplications(tx, context, memberId, at);
  await destroyMember(tx, context, memberId, { name: 'lost', dueAt: effectiveAt, at });
}
