import { DAY_MS, dayOf } from '../../fields/koreanDate.ts';
import { Problem } from '../../http/failure.ts';
import type { Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { tell } from '../notices/outbox.acts.ts';
import { findOperatorById } from './operators.queries.ts';
import { closeOperator } from './rights.acts.ts';
import { CLOSED_AFTER_DAYS, UNUSED_DAYS, unusedDue } from './unused.ts';

interface DueOperator extends Due {
  what: 'told' | 'closed';
  operatorId: string;
}

const COLUMNS = ['operator_id', 'created_at', 'used_at', 'reopened_at', 'unused_told_at'] as const;
type Row = Record<'created_at', Date> & Record<'used_at' | 'reopened_at' | 'unused_told_at', Date | null>;

const dueOf = (row: Row, at: Date) =>
  unusedDue(
    { createdAt: row.created_at, usedAt: row.used_at, reopenedAt: row.reopened_at, toldAt: row.unused_told_at },
    at,
  );

async function isStillDue(tx: Tx, { operatorId, what }: DueOperator, at: Date): Promise<boolean> {
  const query = tx.selectFrom('operator').select(COLUMNS).where('operator_id', '=', operatorId);
  const row = await query.where('state', '=', 'active').forUpdate().executeTakeFirst();
  return row !== undefined && dueOf(row, at) === what;
}

/** Tells operators who have not come for 60 days, and closes their accounts a week later; the last administrator's stays. */
export const unusedOperators: Sweep<DueOperator> = {
  name: 'unusedOperators',
  does: 'tells operators who have not come for 60 days, and closes their accounts a week later',
  cron: '23 19 * * *',
  async due({ db }, at) {
    const rows = await db.selectFrom('operator').select(COLUMNS).where('state', '=', 'active').execute();
    return rows.flatMap((row) => {
      const what = dueOf(row, at);
      return what ? [{ what, operatorId: row.operator_id }] : [];
    });
  },
  async act({ db, vault, security }, due, at) {
    const { what, operatorId } = due;
    if (what === 'closed') {
      const isClosed = await inTransaction(db, async (tx) => {
        if (!(await isStillDue(tx, due, at))) return false;
        await closeOperator(tx, operatorId, at);
        return true;
      }).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'lastAdministrator') return false;
        throw error;
      });
      if (isClosed) security.note('operatorClosed', { facts: { whom: operatorId } });
      return isClosed;
    }
    return inTransaction(db, async (tx) => {
      if (!(await isStillDue(tx, due, at))) return false;
      const { name, email } = (await findOperatorById(tx, vault, operatorId))!;
      const closesOn = dayOf(new Date(at.getTime() + CLOSED_AFTER_DAYS * DAY_MS));
      const data = { to: email, person: name, days: UNUSED_DAYS, closesOn };
      await tell(tx, vault, null, { template: 'operatorUnused', data });
      await tx.updateTable('operator').set({ unused_told_at: at }).where('operator_id', '=', operatorId).execute();
      return true;
    });
  },
};
