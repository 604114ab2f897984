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
 * Queues each job for each id; in a transaction they begin when that commits, and never if it does not. Of one job for
 * one id only one waits: a later one takes the place of an earlier, unless that one runs already.
 */
export async function queueJobs(db: Queryable, jobs: readonly QueuedJob[], ids: readonly string[]): Promise<void> {
  await sql`
    SELECT count(graphile_worker.add_job(job, json_build_object('id', id), job_key := job || ' ' || id))
      FROM unnest(${ids}::text[]) AS id, unnest(${jobs}::text[]) AS job`.execute(db);
}
