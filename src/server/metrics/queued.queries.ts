import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

/** What waits in the database, whichever process is to do it. */
export interface Queued {
  oldest: number;
  waiting: number;
  late: number;
  dead: number;
  files: number;
  overdue: number;
}

export async function readQueued(db: Queryable): Promise<Queued> {
  const { rows } = await sql<Queued>`
    SELECT (SELECT coalesce(extract(epoch FROM app_now() - min(created_at)), 0)::float8
              FROM outbox WHERE sent_at IS NULL) AS oldest,
      (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts < max_attempts) AS waiting,
      (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts < max_attempts AND locked_at IS NULL
         AND run_at < clock_timestamp() - interval '5 minutes') AS late,
      (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL) AS dead,
      (SELECT count(*)::int FROM file_to_destroy) AS files,
      (SELECT count(*)::int FROM file_to_destroy f JOIN destruction d USING (destruction_id)
         WHERE d.destroyed_at < app_now() - interval '1 day') AS overdue`.execute(db);
  return rows[0]!;
}
