import { sql } from 'kysely';
import { asOwner } from '../../server/database/asOwner.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { checksKeptFrom } from '../retention/retention.ts';

/** Forgets monthly checks once their time is over: as the owner of the table, for the serving role only adds to it. */
export const accessChecks: Sweep<Due> = {
  name: 'accessChecks',
  does: 'forgets monthly checks of the record of access three years after their month',
  cron: '55 18 * * *',
  async due({ db }, at) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM access_check WHERE month < ${checksKeptFrom(at)}`.execute(db);
    const count = rows[0]!.count;
    return count > 0 ? [{ what: 'forgotten', count }] : [];
  },
  act: ({ ownerUrl }, _due, at) =>
    asOwner(ownerUrl, async (owner) => {
      const { rowCount } = await owner.query('DELETE FROM access_check WHERE month < $1', [checksKeptFrom(at)]);
      return rowCount ?? 0;
    }),
};
