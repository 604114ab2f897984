import { asOwner } from '../../server/database/asOwner.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { accessKeptFrom } from '../retention/retention.ts';
import { countAccess } from './accessLog.queries.ts';

/** Forgets records of access once their time is over: as the owner of the table, for the serving role only adds to it. */
export const accessRecords: Sweep<Due> = {
  name: 'accessRecords',
  does: 'forgets records of who exported applications after two years and a day',
  cron: '51 18 * * *',
  async due({ db }, at) {
    const count = await countAccess(db, accessKeptFrom(at));
    return count > 0 ? [{ what: 'forgotten', count }] : [];
  },
  act: ({ ownerUrl }, _due, at) =>
    asOwner(ownerUrl, async (owner) => {
      const { rowCount } = await owner.query('DELETE FROM access_log WHERE at < $1', [accessKeptFrom(at)]);
      return rowCount ?? 0;
    }),
};
