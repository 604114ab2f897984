import type { Context } from '../server/context.ts';
import type { Tx } from '../server/database.ts';
import type { DestroyedEntry } from '../server/destroyedList.ts';
import { inTransaction } from '../server/transaction.ts';
import type { Vault } from '../server/vault.ts';
import type { RetentionClassName } from './retention.ts';

export type DestroyedKind = DestroyedEntry['kind'];

/** What stands for the number of something destroyed: a keyed hash, so that not even the number outlives it. */
export function numberKeyOf(vault: Pick<Vault, 'lookup'>, kind: DestroyedKind, number: number | string): string {
  return vault.lookup(`destroyed ${kind}`, String(number)).toString('hex');
}

/** The number of a submission, as it is noted. */
export const submissionNumber = (application: number, revision: number) => `${application}/${revision}`;

/** Notes numbers of what the transaction given destroys; `writeOutside` writes them where no backup reaches. */
export async function noteDestroyed(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  numbers: readonly (number | string)[],
  about: { kind: DestroyedKind; class: RetentionClassName | null; apart?: boolean },
): Promise<void> {
  if (numbers.length === 0) return;
  const keys = numbers.map((number) => Buffer.from(numberKeyOf(vault, about.kind, number), 'hex'));
  await tx
    .insertInto('destroyed')
    .values(keys.map((number_key) => ({ ...about, number_key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const MOST = 1_000;

/** Writes what has been destroyed since into the list outside the database, a thousand at a time; how many they were. */
export async function writeOutside({ db, destroyedList, clock }: Context): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('destroyed')
      .selectAll()
      .where('noted_at', 'is', null)
      .orderBy('at')
      .limit(MOST)
      // Another process is at the others.
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return 0;
    // Before the commit: written twice is no harm, not at all would be.
    await destroyedList.add(
      rows.map(({ number_key, ...rest }) => ({ ...rest, numberKey: number_key.toString('hex') })),
    );
    const keys = rows.map((row) => row.number_key);
    await tx.updateTable('destroyed').set({ noted_at: clock.now() }).where('number_key', 'in', keys).execute();
    return rows.length;
  });
}

/** The entries of the list that a database knows nothing of, by its rows: it came out of a backup older than they are. */
export function unknownEntries(
  entries: readonly DestroyedEntry[],
  rows: readonly { kind: string; number_key: Buffer }[],
): DestroyedEntry[] {
  const known = new Set(rows.map(({ kind, number_key }) => `${kind} ${number_key.toString('hex')}`));
  return entries.filter(({ kind, numberKey }) => !known.has(`${kind} ${numberKey}`));
}

/** Keeps entries of the list as known, once what they name is gone. */
export async function noteKnown(tx: Tx, entries: readonly DestroyedEntry[], at: Date): Promise<void> {
  for (let from = 0; from < entries.length; from += MOST) {
    const some = entries.slice(from, from + MOST);
    await tx
      .insertInto('destroyed')
      .values(
        some.map(({ numberKey, ...rest }) => ({ ...rest, number_key: Buffer.from(numberKey, 'hex'), noted_at: at })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

// Longer than any backup may be kept (docs/decisions: keys of their own).
const LISTED_MONTHS = 13;

/** The instant before which nobody keeps backups any more. */
export function listedFrom(at: Date): Date {
  const from = new Date(at);
  from.setUTCMonth(from.getUTCMonth() - LISTED_MONTHS);
  return from;
}

/** Forgets what was destroyed longer ago than any backup is kept. */
export async function forgetDestroyed({ db, destroyedList }: Context, at: Date): Promise<number> {
  const before = listedFrom(at);
  await destroyedList.forget(before);
  const { numDeletedRows } = await db.deleteFrom('destroyed').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
