import { randomUUID } from 'node:crypto';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable, Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { StoredBytes } from '../../server/files/fileStore.ts';
import { queueJobs } from '../../server/jobQueue.ts';
import { destroyKeys, noteKey } from '../attachments/storedBytes.queries.ts';
import type { OwnCopyStatus } from './ownCopy.records.ts';

/** How long a copy can be fetched, in milliseconds; then its bytes go. */
export const KEPT_MS = 24 * 3_600_000;
// One that takes longer has lost its process; it may be asked for anew.
const STUCK_MS = 10 * 60_000;

const NONE: OwnCopyStatus = { state: 'none', done: 0, parts: 0, size: 0, readyAt: null, until: null };

const copyOf = (db: Queryable, memberId: string) =>
  db.selectFrom('own_copy').selectAll().where('member_id', '=', memberId);

/** How a member's copy stands at an instant. */
export async function findOwnCopy(db: Queryable, memberId: string, at: Date): Promise<OwnCopyStatus> {
  const row = await copyOf(db, memberId).executeTakeFirst();
  if (!row) return NONE;
  const until = row.ready_at && new Date(row.ready_at.getTime() + KEPT_MS);
  if (until && until <= at) return NONE;
  const { state, done, parts, ready_at: readyAt } = row;
  return { state, done, parts, size: row.size ?? 0, readyAt, until };
}

/** Begins a new copy in the place of the one before, whose bytes the caller removes; one in the making goes on. */
export async function beginOwnCopy(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  memberId: string,
  at: Date,
): Promise<{ replaced: string | null }> {
  // Two requests at once make one.
  await tx.selectFrom('member').select('member_id').where('member_id', '=', memberId).forUpdate().execute();
  const before = await copyOf(tx, memberId).executeTakeFirst();
  if (before?.state === 'making' && at.getTime() - before.asked_at.getTime() < STUCK_MS) return { replaced: null };
  await tx.deleteFrom('own_copy').where('member_id', '=', memberId).execute();
  if (before?.stored_no) await destroyKeys(tx, context, [before.stored_no]);
  const copy_no = randomUUID();
  await tx.insertInto('own_copy').values({ copy_no, member_id: memberId, asked_at: at }).execute();
  await queueJobs(tx, 'makeOwnCopy', [copy_no]);
  return { replaced: before?.stored_no ?? null };
}

/** Whose copy has to be made; undefined when it is made already, or was replaced. */
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

/** The copy is made; false when nobody waits for it any more. */
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

/** The number of a member's copy that can be fetched; throws where there is none. */
export async function readyCopy(db: Queryable, memberId: string, at: Date): Promise<string> {
  const row = await copyOf(db, memberId)
    .where('state', '=', 'ready')
    .where('ready_at', '>', new Date(at.getTime() - KEPT_MS))
    .executeTakeFirst();
  if (!row) throw problem('noFile');
  return row.copy_no;
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

/** Takes a copy out with its bytes; false where it is gone. */
export async function dropCopy(context: Pick<Context, 'db' | 'files' | 'vault'>, number: string): Promise<boolean> {
  const { db, files } = context;
  const row = await db.selectFrom('own_copy').select('stored_no').where('copy_no', '=', number).executeTakeFirst();
  // The bytes first: what is interrupted between the two is done again.
  if (row?.stored_no) await files.remove(row.stored_no);
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('own_copy').where('copy_no', '=', number).execute();
    if (row?.stored_no) await destroyKeys(tx, context, [row.stored_no]);
  });
  return row !== undefined;
}
