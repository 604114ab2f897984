import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import type { DestroyedEntry, DestroyedList } from '../../server/destroyedList.ts';
import type { Vault } from '../../server/vault.ts';
import type { RetentionClassName } from './retention.ts';

export type DestroyedKind = DestroyedEntry['kind'];

/** Instead of the number of something destroyed: a keyed hash, so that not even the number outlives it. */
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

/** Which of the things there are the list names. */
export type BroughtBack = (kind: DestroyedKind, number: string) => DestroyedEntry | undefined;

export function broughtBack(context: Pick<Context, 'vault'>, entries: readonly DestroyedEntry[]): BroughtBack {
  const byKey = new Map(entries.map((entry) => [`${entry.kind} ${entry.numberKey}`, entry]));
  return (kind, number) => byKey.get(`${kind} ${numberKeyOf(context.vault, kind, number)}`);
}

const MOST = 1_000;

/** What has been destroyed and is not in the list outside yet, a thousand at most, held until the transaction ends. */
export async function takeUnwritten(tx: Tx) {
  return (
    tx
      .selectFrom('destroyed')
      .selectAll()
      .where('noted_at', 'is', null)
      .orderBy('at')
      .limit(MOST)
      // Another process is at the others.
      .forUpdate()
      .skipLocked()
      .execute()
  );
}

/** Notes when they were written there. */
export async function noteWritten(tx: Tx, keys: readonly Buffer[], at: Date): Promise<void> {
  await tx.updateTable('destroyed').set({ noted_at: at }).where('number_key', 'in', keys).execute();
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

/** The instant before which nobody keeps backups any longer. */
export function listedFrom(at: Date): Date {
  const from = new Date(at);
  from.setUTCMonth(from.getUTCMonth() - LISTED_MONTHS);
  return from;
}
