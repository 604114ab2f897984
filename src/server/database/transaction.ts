import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { databaseFailure } from './databaseFailures.ts';

const TRIES = 3;
// Milliseconds, at least and less than: at once it would take again what the other is just being given.
const PAUSE = [20, 100] as const;

/**
 * Runs work in a transaction, and again in another one where PostgreSQL has undone it because it conflicted with others: it
 * must leave nothing behind but what it stored. Where a connection was lost nobody knows what became of it: never again then.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tried === TRIES || databaseFailure(error)?.kind !== 'clash') throw error;
      await pause(randomInt(...PAUSE));
    }
  }
}

/** Does work in the transaction given and leaves nothing of what it stored, whether it ends well or throws. */
export async function undone<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT undone`.execute(tx);
  try {
    return await work();
  } finally {
    await sql`ROLLBACK TO SAVEPOINT undone`.execute(tx);
  }
}
