import { sql } from 'kysely';
import type { Due, Sweep } from '../../../server/sweep.ts';

/** Forgets challenges that no passkey answered in time. */
export const operatorChallenges: Sweep<Due> = {
  name: 'operatorChallenges',
  does: 'forgets challenges to passkeys of operators that were not answered in time',
  cron: '17 * * * *',
  async due({ db }, at) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM operator_challenge WHERE expires_at <= ${at}`.execute(db);
    const count = rows[0]!.count;
    return count > 0 ? [{ what: 'forgotten', count }] : [];
  },
  async act({ db }, _due, at) {
    const gone = await db.deleteFrom('operator_challenge').where('expires_at', '<=', at).executeTakeFirst();
    return Number(gone.numDeletedRows);
  },
};
