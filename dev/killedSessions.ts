import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestServer } from './testServer.ts';

// A pool knows of a dead session only once it has read so: as many answers in a row say that it has.
const ANSWERS = 3;
const TRIES = 200;

/**
 * Ends every session that processes of the product have with their database, as where they or it die, after so many turns
 * of the event loop; resolves once they are answered again.
 */
export async function killSessions(servers: readonly TestServer[], turns: number): Promise<void> {
  const [{ database }] = servers as [TestServer];
  for (let left = turns; left > 0; left -= 1) await turn();
  await database.pool.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND usename = $1`,
    [new URL(database.url).username],
  );
  for (const { context } of servers) await isBack(context);
}

async function isBack({ db }: TestServer['context']): Promise<void> {
  for (let answers = 0, tries = 0; answers < ANSWERS; tries += 1) {
    try {
      await turn();
      await sql`SELECT 1`.execute(db);
      answers += 1;
    } catch (error) {
      if (tries > TRIES) throw error;
      answers = 0;
    }
  }
}
