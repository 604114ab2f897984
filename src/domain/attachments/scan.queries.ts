import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { StoredBytes } from '../../server/files/fileStore.ts';
import type { Verdict } from '../../server/outside/clamd.ts';

// Longer than any scan takes: what a process that died had begun is begun again after it.
const LEASE_MS = 5 * 60_000;
/** How long a file waits after the scanner gave no verdict, in milliseconds. */
export const WAIT_MS = 30_000;

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Notes that bytes wait for the virus scanner's verdict. */
export async function askForScan(tx: Tx, stored: string, at: Date): Promise<void> {
  await tx.insertInto('file_scan').values({ stored_no: stored, asked_at: at, scan_after: at }).execute();
}

/** Takes the bytes that wait longest and are due, for a few minutes; undefined if none are. */
export async function takePending(db: Queryable, at: Date): Promise<StoredBytes | undefined> {
  const { rows } = await sql<StoredBytes>`
    UPDATE file_scan SET scan_after = ${later(at, LEASE_MS)}
    WHERE stored_no = (
      SELECT s.stored_no FROM file_scan s
      WHERE s.scan_st = 'pending' AND s.scan_after <= ${at}
        AND EXISTS (SELECT FROM attachment f WHERE f.stored_no = s.stored_no AND f.destroyed_at IS NULL)
      ORDER BY s.asked_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING stored_no AS number,
      (SELECT key FROM file_key k WHERE k.stored_no = file_scan.stored_no) AS key`.execute(db);
  return rows[0];
}

/** Keeps a verdict for good; false where another process has given one. */
export async function noteVerdict(db: Queryable, stored: string, verdict: Verdict): Promise<boolean> {
  const told = verdict.clean
    ? { scan_st: 'clean' as const }
    : { scan_st: 'refused' as const, finding: verdict.finding };
  const { numUpdatedRows } = await db
    .updateTable('file_scan')
    .set(told)
    .where('stored_no', '=', stored)
    .where('scan_st', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts bytes back in line that got no verdict. */
export async function postponeScan(db: Queryable, stored: string, at: Date): Promise<void> {
  await db
    .updateTable('file_scan')
    .set({ scan_after: later(at, WAIT_MS) })
    .where('stored_no', '=', stored)
    .where('scan_st', '=', 'pending')
    .execute();
}
