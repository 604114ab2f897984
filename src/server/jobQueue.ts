import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from './database/database.ts';

/** What can be queued, each for one thing with an id. Periodic jobs need nothing (src/main/jobs.ts). */
export type QueuedJob = 'sendMail' | 'sendShortMessage' | 'makeOwnCopy' | 'makeExport' | 'giveBackSso';

/** Says nothing of what a job does; its failures are reported by its runner. */
export const quiet = new Logger(() => () => undefined);

/**
 * Makes or brings up to date the tables jobs wait in, in a schema of their own, as their owner. No statement of it waits
 * longer than `patience` milliseconds; processes that do it at once find out by themselves.
 */
export async function installJobTables(ownerUrl: string, patience: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, query_timeout: patience });
  // What breaks fails its query; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool, logger: quiet });
  } finally {
    await pool.end();
  }
}

/**
 * Queues a job for each id, at least one; in a transaction they begin when that commits, and never if it does not. Of one job for
 * one id only one waits: a later one takes the place of an earlier, unless that one runs already.
 */
export async function queueJobs(db: Queryable, job: QueuedJob, ids: readonly string[]): Promise<void> {
  // A spec is name, payload, queue, time, most attempts, key, priority and flags. All at once: each call of add_jobs looks
  // through the jobs there are, and tells every process.
  await sql`
    SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
      SELECT ROW(${job}::text, json_build_object('id', id), NULL, NULL, NULL, ${`${job} `} || id, NULL, NULL)
             ::graphile_worker.job_spec
        FROM unnest(${ids}::text[]) AS id))`.execute(db);
}
