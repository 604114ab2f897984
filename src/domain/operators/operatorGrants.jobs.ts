import { sql } from 'kysely';
import { asOwner } from '../../server/database/asOwner.ts';
import type { Due, Sweep } from '../../server/sweep.ts';

/** Years that a right is kept after it was taken. */
const KEPT_YEARS = 3;

function keptFrom(at: Date): Date {
  const from = new Date(at);
  from.setUTCFullYear(from.getUTCFullYear() - KEPT_YEARS);
  return from;
}

/** Forgets rights that were taken three years ago: as the owner of the table, for the serving role deletes none. */
export const operatorGrants: Sweep<Due> = {
  name: 'operatorGrants',
  does: 'forgets rights of operators three years after they were taken',
  cron: '53 18 * * *',
  async due({ db }, at) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM operator_grant WHERE taken_at < ${keptFrom(at)}`.execute(db);
    const count = rows[0]!.count;
    return count > 0 ? [{ what: 'forgotten', count }] : [];
  },
  act: ({ ownerUrl }, _due, at) =>
    asOwner(ownerUrl, async (owner) => {
      const { rowCount } = await owner.query('DELETE FROM operator_grant WHERE taken_at < $1', [keptFrom(at)]);
      return rowCount ?? 0;
    }),
};
