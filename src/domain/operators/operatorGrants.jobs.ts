import { sql } from 'kysely';
import { asOwner } from '../../server/database/asOwner.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { rightsKeptFrom } from '../retention/retention.ts';

/** Forgets rights and acts of two people after three years: as the owner of the tables, for the serving role deletes none. */
export const operatorGrants: Sweep<Due> = {
  name: 'operatorGrants',
  does: 'forgets rights of operators, and acts of two people, three years after they were taken or over',
  cron: '53 18 * * *',
  async due({ db }, at) {
    const from = rightsKeptFrom(at);
    const { rows } = await sql<{ count: number }>`
      SELECT (SELECT count(*) FROM operator_grant WHERE taken_at < ${from})::int
        + (SELECT count(*) FROM two_person_act WHERE ended_at < ${from})::int AS count`.execute(db);
    const count = rows[0]!.count;
    return count > 0 ? [{ what: 'forgotten', count }] : [];
  },
  act: ({ ownerUrl }, _due, at) =>
    asOwner(ownerUrl, async (owner) => {
      const from = [rightsKeptFrom(at)];
      const rights = await owner.query('DELETE FROM operator_grant WHERE taken_at < $1', from);
      const ended = await owner.query('DELETE FROM two_person_act WHERE ended_at < $1', from);
      return (rights.rowCount ?? 0) + (ended.rowCount ?? 0);
    }),
};
