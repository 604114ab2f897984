import { randomUUID } from 'node:crypto';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { queueJobs } from '../../../server/jobQueue.ts';
import { destroyKeys } from '../../attachments/storedBytes.queries.ts';
import { copyOf, KEPT_MS } from './ownCopy.queries.ts';

// One that takes longer has lost its process; it may be asked for again.
const STUCK_MS = 10 * 60_000;

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

/** The number of a member's copy that can be fetched; throws if there is none. */
export async function readyCopy(db: Queryable, memberId: string, at: Date): Promise<string> {
  const row = await copyOf(db, memberId)
    .where('state', '=', 'ready')
    .where('ready_at', '>', new Date(at.getTime() - KEPT_MS))
    .executeTakeFirst();
  if (!row) throw problem('noFile');
  return row.copy_no;
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
