import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Queryable } from './database.ts';

/** What can be queued, each for one thing with an id. Periodic jobs need nothing (src/server/jobs.ts). */
export type QueuedJob = 'sendMail' | 'sendShortMessage' | 'makeOwnCopy';

/** Says nothing of what a job does; its failures are told by whoever runs it. */
export const quiet = new Logger(() => () => undefined);

/** Makes or brings up to date the tables jobs wait in, in a schema of their own. */
export async function installJobTables(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet });
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
