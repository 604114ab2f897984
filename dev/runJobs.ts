import { EventEmitter } from 'node:events';
import { runOnce } from 'graphile-worker';
import { vi } from 'vitest';
import { queueNew } from '../src/domain/notices/outbox.acts.ts';
import { taskList } from '../src/main/jobs.ts';
import { quiet } from '../src/server/jobQueue.ts';
import { createMailer } from '../src/server/outside/mail/mailer.ts';
import { createShortMessages } from '../src/server/outside/mail/shortMessages.ts';
import type { TestServer } from './testServer.ts';

/** Does every job that waits, through the real queue; `again` also those that wait for their next try. */
export async function runJobs(
  { context, database }: Pick<TestServer, 'context' | 'database'>,
  options: { again?: boolean } = {},
): Promise<void> {
  const { pool } = database;
  await queueNew(context.db);
  if (options.again) await pool.query('UPDATE graphile_worker._private_jobs SET run_at = clock_timestamp()');
  const outlets = { mailer: createMailer(context.config), shortMessages: createShortMessages(context.config) };
  const done: string[] = [];
  const events = new EventEmitter().on('job:complete', ({ job }: { job: { id: string } }) => done.push(job.id));
  try {
    await runOnce({ pgPool: pool, logger: quiet, events, noHandleSignals: true, taskList: taskList(context, outlets) });
  } finally {
    outlets.mailer.close();
  }
  // The queue does not wait until what became of a job is written.
  const held = 'SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL AND id = ANY($1::bigint[])';
  const noLonger = async () => (await pool.query(held, [done])).rows.length === 0;
  await vi.waitUntil(noLonger, { timeout: 15_000, interval: 5 });
}
