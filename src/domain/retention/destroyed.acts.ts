import type { Context } from '../../server/context.ts';
import { asOwner } from '../../server/database/asOwner.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { listedFrom, noteWritten, takeUnwritten } from './destroyed.queries.ts';

/** Writes what has been destroyed since into the list outside the database, a thousand at a time; how many they were. */
export async function writeOutside({ db, destroyedList, clock }: Context): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await takeUnwritten(tx);
    if (rows.length === 0) return 0;
    // Before the commit: written twice is no harm, not at all would be.
    await destroyedList.add(
      rows.map(({ number_key, ...rest }) => ({ ...rest, numberKey: number_key.toString('hex') })),
    );
    const keys = rows.map((row) => row.number_key);
    await noteWritten(tx, keys, clock.now());
    return rows.length;
  });
}

/** Forgets what was destroyed longer ago than any backup is kept: by the owner, for the serving role only adds to it. */
export async function forgetDestroyed({ ownerUrl, destroyedList }: Context, at: Date): Promise<number> {
  const before = listedFrom(at);
  await destroyedList.forget(before);
  const { rowCount } = await asOwner(ownerUrl, (owner) => owner.query('DELETE FROM destroyed WHERE at < $1', [before]));
  return rowCount ?? 0;
}
