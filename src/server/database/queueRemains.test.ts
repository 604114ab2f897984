import { beforeEach, describe, expect, it } from 'vitest';
import { sampleSubject } from '../../../dev/openOutbox.ts';
import { runJobs } from '../../../dev/runJobs.ts';
import { makeMember } from '../../../dev/samples.ts';
import { testMailServer } from '../../../dev/testMailServer.ts';
import { testServer } from '../../../dev/testServer.ts';
import { queueNew, retryGivenUp, tell } from '../../domain/notices/outbox.acts.ts';
import { strays } from '../../domain/notices/outbox.jobs.ts';
import { readHealth } from '../../upkeep/health.ts';
import { queueJobs } from '../jobQueue.ts';
import { runSweep } from '../sweep.ts';
import { queueRemains } from './queueRemains.ts';

// What health says of jobs that a dead process held, and of those whose tries are used up.

const smtp = await testMailServer();
const server = await testServer({ env: { SMTP_URL: smtp.url } });
const { context } = server;
const { pool } = server.database;

beforeEach(async () => {
  await pool.query('DELETE FROM outbox');
  await pool.query('DELETE FROM graphile_worker._private_jobs');
});

/** A mail that waits, queued. */
async function waitingMail(): Promise<string> {
  const { memberId } = await makeMember(context);
  const data = { ...sampleSubject, submittedAt: new Date('2026-11-21T09:00:00Z'), contentHash: 'abc' };
  const id = await tell(context.db, context.vault, memberId, { template: 'receipt', data });
  await queueNew(context.db);
  return id!;
}

const jobs = async (change: string) => pool.query(`UPDATE graphile_worker._private_jobs SET ${change}`);
const GIVEN_UP = 'attempts = max_attempts, locked_at = NULL';
const ofJobs = async () =>
  (await readHealth(context)).wrong.filter((line) => /given up|late|mails have waited/.test(line));
const left = async () => (await pool.query('SELECT 1 FROM graphile_worker._private_jobs')).rows.length;
const sweep = async () => (await runSweep(context, queueRemains)).done;

describe('health', () => {
  it('warns of no mail that a dead process held: it is queued again, and what was left of its job goes', async () => {
    await waitingMail();
    await jobs("attempts = attempts + 1, locked_by = 'dead', locked_at = clock_timestamp() - interval '4 minutes'");
    await pool.query("UPDATE outbox SET created_at = created_at - interval '4 minutes'");
    await runSweep(context, strays);
    expect(await left()).toBe(2);
    expect(await ofJobs()).toEqual([]);
    expect(await sweep()).toEqual({ 'left by dead processes': 1 });
    await runJobs(server);
    expect([smtp.taken.length, await left(), await ofJobs()]).toEqual([1, 0, []]);
  });

  it('leaves what a living process holds', async () => {
    await waitingMail();
    await jobs("attempts = attempts + 1, locked_by = 'living', locked_at = clock_timestamp()");
    await queueJobs(context.db, 'sendMail', [(await pool.query('SELECT outbox_id FROM outbox')).rows[0].outbox_id]);
    expect([await left(), await sweep(), await left()]).toEqual([2, {}, 2]);
  });

  it('warns of a mail that was given up until it is queued again, and not of one at its last try', async () => {
    await waitingMail();
    await jobs("attempts = max_attempts, locked_by = 'living', locked_at = clock_timestamp()");
    expect(await ofJobs()).toEqual([]);
    await jobs(GIVEN_UP);
    expect(await ofJobs()).toEqual(['1 mails were given up: npm run jiwon -- mail retry']);
    expect(await sweep()).toEqual({});
    expect(await retryGivenUp(context.db)).toBe(1);
    expect(await ofJobs()).toEqual([]);
  });

  it('warns of no mail that was given up and whose member is gone', async () => {
    await waitingMail();
    await jobs(GIVEN_UP);
    await pool.query('DELETE FROM outbox');
    expect(await ofJobs()).toEqual([]);
    expect([await sweep(), await left()]).toEqual([{ 'given up and over': 1 }, 0]);
  });

  it('names other jobs that were given up for a day: nothing can be done about them', async () => {
    await queueJobs(context.db, 'makeOwnCopy', ['1']);
    await jobs(GIVEN_UP);
    expect(await ofJobs()).toEqual(['given up after all tries: makeOwnCopy (the log says why)']);
    expect(await sweep()).toEqual({});
    await jobs("run_at = run_at - interval '25 hours'");
    expect([await sweep(), await ofJobs()]).toEqual([{ 'given up and over': 1 }, []]);
  });
});

it('a notice of a kind this program does not know waits for one that does, and is not queued each second', async () => {
  const id = await waitingMail();
  await pool.query("UPDATE outbox SET template = 'newer'");
  await runJobs(server);
  const waiting = 'SELECT attempts FROM graphile_worker.jobs WHERE key = $1 AND run_at > clock_timestamp()';
  expect((await pool.query(waiting, [`sendMail ${id}`])).rows).toEqual([{ attempts: 1 }]);
});
