import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { StoredBytes } from '../../../server/files/fileStore.ts';
import { noteKey } from '../../attachments/storedBytes.queries.ts';
import type { OwnCopyStatus } from './ownCopy.records.ts';

/** How long a copy can be fetched, in milliseconds; then its bytes go. */
export const KEPT_MS = 24 * 3_600_000;

const NONE: OwnCopyStatus = { state: 'none', done: 0, parts: 0, size: 0, readyAt: null, until: null };

/** The row of a member's copy. */
export const copyOf = (db: Queryable, memberId: string) =>
  db.selectFrom('own_copy').selectAll().where('member_id', '=', memberId);

/** The state of a member's copy at an instant. */
export async function findOwnCopy(db: Queryable, memberId: string, at: Date): Promise<OwnCopyStatus> {
  const row = await copyOf(db, memberId).executeTakeFirst();
  if (!row) return NONE;
  const until = row.ready_at && new Date(row.ready_at.getTime() + KEPT_MS);
  if (until && until <= at) return NONE;
  const { state, done, parts, ready_at: readyAt } = row;
  return { state, done, parts, size: row.size ?? 0, readyAt, until };
}

/** The member whose copy has to be made; undefined if it is made already or was replaced. */
export async function copyToMake(db: Queryable, number: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('own_copy')
    .select('member_id')
    .where('copy_no', '=', number)
    .where('state', '!=', 'ready')
    .executeTakeFirst();
  return row?.member_id;
}

/** Tells how far the making is. */
export async function noteProgress(db: Queryable, number: string, done: number, parts: number): Promise<void> {
  await db.updateTable('own_copy').set({ done, parts, state: 'making' }).where('copy_no', '=', number).execute();
}

/** The copy could not be made; whoever waits may ask for another. */
export async function noteFailure(db: Queryable, number: string): Promise<void> {
  const failed = { state: 'failed' as const };
  await db.updateTable('own_copy').set(failed).where('copy_no', '=', number).where('state', '=', 'making').execute();
}

/** Notes that the copy is made; false if nobody waits for it any longer. */
export async function noteReady(
  tx: Tx,
  number: string,
  made: { stored: StoredBytes & { key: Buffer }; size: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('own_copy')
    .set({ state: 'ready', stored_no: made.stored.number, size: made.size, ready_at: made.at })
    .where('copy_no', '=', number)
    .where('state', '!=', 'ready')
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await noteKey(tx, made.stored);
  return numUpdatedRows === 1n;
}

/** Where the bytes of a member's copy are, and when it was made; undefined when it is gone. */
export async function findCopyFile(db: Queryable, memberId: string, number: string) {
  const row = await db
    .selectFrom('own_copy as c')
    .leftJoin('file_key as k', 'k.stored_no', 'c.stored_no')
    .select(['c.stored_no', 'c.ready_at as readyAt', 'k.key'])
    .where('c.member_id', '=', memberId)
    .where('c.copy_no', '=', number)
    .where('c.state', '=', 'ready')
    .executeTakeFirst();
  return row?.stored_no ? { readyAt: row.readyAt, stored: { number: row.stored_no, key: row.key } } : undefined;
}

/** The copies asked for at an instant or before. */
export async function copiesMadeBefore(db: Queryable, at: Date): Promise<string[]> {
  const rows = await db.selectFrom('own_copy').select('copy_no').where('asked_at', '<=', at).execute();
  return rows.map((row) => row.copy_no);
}
