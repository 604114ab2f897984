import type { Context } from '../../server/context.ts';
import { asOwner } from '../../server/database/asOwner.ts';
import type { Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { DestroyedEntry, DestroyedList } from '../../server/destroyedList.ts';
import type { Vault } from '../../server/vault.ts';
import type { RetentionClassName } from './retention.ts';

export type DestroyedKind = DestroyedEntry['kind'];

/** What stands for the number of something destroyed: a keyed hash, so that not even the number outlives it. */
export function numberKeyOf(vault: Pick<Vault, 'lookup'>, kind: DestroyedKind, number: string): string {
  return vault.lookup(`destroyed ${kind}`, number).toString('hex');
}

/** The number of a submission, as it is noted: that of its application, and what no other one of its revision has. */
export const submissionNumber = (application: string, revision: number, hash: Buffer) =>
  `${application}/${revision}/${hash.toString('hex')}`;

/** Notes numbers of what the transaction given destroys; `writeOutside` writes them where no backup reaches. */
export async function noteDestroyed(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  numbers: readonly string[],
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

/** Asks the database: text with $1, $2 …, and their values. */
type Ask = (text: string, values: unknown[]) => Promise<{ kind: string; key: string }[]>;

/** The entries of the list that a database knows nothing of: it came out of a backup older than they are. */
export async function unknownEntries(list: Pick<DestroyedList, 'read'>, at: Date, ask: Ask): Promise<DestroyedEntry[]> {
  const unknown: DestroyedEntry[] = [];
  for await (const entries of list.read(listedFrom(at))) {
    const rows = await ask(
      `SELECT kind, key FROM unnest($1::text[], $2::text[]) AS listed (kind, key)
        WHERE NOT EXISTS (SELECT FROM destroyed d WHERE d.kind = listed.kind AND d.number_key = decode(listed.key, 'hex'))`,
      [entries.map(({ kind }) => kind), entries.map(({ numberKey }) => numberKey)],
    );
    const names = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
    unknown.push(...entries.filter(({ kind, numberKey }) => names.has(`${kind} ${numberKey}`)));
  }
  return unknown;
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

/** Forgets what was destroyed longer ago than any backup is kept: by the owner, for the serving role only adds to it. */
export async function forgetDestroyed({ ownerUrl, destroyedList }: Context, at: Date): Promise<number> {
  const before = listedFrom(at);
  await destroyedList.forget(before);
  const { rowCount } = await asOwner(ownerUrl, (owner) => owner.query('DELETE FROM destroyed WHERE at < $1', [before]));
  return rowCount ?? 0;
}
