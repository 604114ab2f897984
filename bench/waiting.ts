import { setTimeout as pause } from 'node:timers/promises';
import { strayMails } from '../src/domain/notices/outbox.queries.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { queueJobs } from '../src/server/jobQueue.ts';

// Sessions of a postmaster that was killed go on answering for a moment.
const STEADY = 500;
// What a killed process was asked may be answered by nobody.
const LONGEST = 2_000;

/** Milliseconds until something is answered, such as what a member has stored, and is so for a while from then on. */
export async function untilServed(ask: () => Promise<unknown>, steady = STEADY): Promise<number> {
  const since = performance.now();
  let back: number | undefined;
  while (back === undefined || performance.now() - back < steady) {
    const asked = performance.now();
    const isThere = await Promise.race([ask().then(() => true), pause(LONGEST, false)]).catch(() => false);
    if (!isThere) back = undefined;
    else back ??= asked;
    await pause(20);
  }
  return back - since;
}

/** Waits for the mails; the minutes pass at once after which what a dead process held is queued again. */
export async function untilSent(
  url: string,
  ids: readonly string[],
  taken: ReadonlyMap<string, number>,
): Promise<void> {
  const { db, pool, close } = openDatabase(url, { max: 1 });
  const until = performance.now() + 180_000;
  await pool.query("UPDATE outbox SET created_at = created_at - interval '1 hour'");
  while (ids.some((id) => !taken.has(id)) && performance.now() < until) {
    await pool.query(
      "UPDATE graphile_worker._private_jobs SET run_at = now(), locked_at = locked_at - interval '1 hour'",
    );
    // As the sweep does, which comes each minute.
    const strays = await strayMails(db);
    if (strays.length > 0) await queueJobs(db, 'sendMail', strays);
    await pause(1_000);
  }
  await close();
}
