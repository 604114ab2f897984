import { sql } from 'kysely';
import type { Due, Sweep } from '../server/sweep.ts';
import { forgetDestroyed, listedFrom, writeOutside } from './destroyed.queries.ts';

/** Keeps the list outside the database of what was destroyed: what a backup brings back is destroyed again by it. */
export const destroyedNumbers: Sweep<Due> = {
  name: 'destroyedNumbers',
  does: 'writes numbers of what was destroyed into the list outside the database',
  cron: '* * * * *',
  async due({ db }, at) {
    const { rows } = await sql<{ unnoted: number; old: number }>`
      SELECT count(*) FILTER (WHERE noted_at IS NULL)::int AS unnoted,
        count(*) FILTER (WHERE at < ${listedFrom(at)})::int AS old FROM destroyed`.execute(db);
    const { unnoted, old } = rows[0]!;
    return [
      ...(unnoted > 0 ? [{ what: 'noted', count: unnoted }] : []),
      ...(old > 0 ? [{ what: 'forgotten', count: old }] : []),
    ];
  },
  async act(context, { what }, at) {
    if (what === 'forgotten') return forgetDestroyed(context, at);
    let noted = 0;
    for (let some = await writeOutside(context); some > 0; some = await writeOutside(context)) noted += some;
    return noted;
  },
};
