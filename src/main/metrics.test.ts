import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { leastWireCv } from '../../dev/cvSample.ts';
import { atEndOfFile } from '../../dev/endOfFile.ts';
import { runJobs } from '../../dev/runJobs.ts';
import { fileCalls } from '../../dev/testFiles.ts';
import { testServer } from '../../dev/testServer.ts';
import { freePort } from '../server/database/postgres.ts';
import { createLoad, LIMITS } from '../server/load.ts';
import { METRICS, type MetricName, timed } from '../server/metrics/meters.ts';
import { tellMetrics, watchProcess } from '../server/metrics/watching.ts';
import { hashPassword } from '../server/passwordHash.ts';

/* A server under way, read as Prometheus reads it, before and after a little of everything was done. */

let seconds = 0;
const load = {
  ...createLoad({ ...LIMITS, search: { ...LIMITS.search, own: 1, most: 1 } }),
  nextSaveIn: () => seconds,
};
const server = await testServer({ load });
const { context, database, listen } = server;
context.files = timed(context.files);
watchProcess({ context, listen, load, pool: database.pool, askedEvery: 0 });
const port = await freePort();
atEndOfFile(await tellMetrics(port, '127.0.0.1'));

const names = Object.keys(METRICS) as MetricName[];
/** What has one value as long as a process lives, or moves by itself. */
const STANDS: readonly MetricName[] = ['build_info', 'disk_free_bytes'];

async function read(): Promise<Map<MetricName, string>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n');
  const of = (name: MetricName) => {
    const said = METRICS[name][0] === 'histogram' ? `${name}_count` : name;
    return lines.filter((line) => line.startsWith(`${said} `) || line.startsWith(`${said}{`));
  };
  return new Map(names.map((name) => [name, of(name).join('\n')]));
}

it('each metric that is declared is told, and moves by what it says', async () => {
  const { start, upload, save, submit } = fileCalls(server);
  await fetch(`${server.origin}/benefits`);
  const before = await read();
  for (const name of STANDS) expect([name, before.get(name)]).toEqual([name, expect.stringMatching(/ [1-9]/)]);
  expect(before.get('listen_connected')).toBe('listen_connected 1');

  const [member, posting] = await start();
  await expect.poll(async () => (await fetch(`${server.origin}/post`)).status).toBe(200);
  for (const _ of [1, 2]) await fetch(`${server.origin}/benefits`);
  expect((await save(member, posting, leastWireCv)).status).toBe(200);
  expect((await upload(member, posting)).status).toBe(200);
  expect((await submit(member, posting, 1)).status).toBe(200);
  const slow = sql`SELECT pg_sleep(2)`;
  const late = context.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 5`.execute(tx);
    await slow.execute(tx);
  });
  await expect(late).rejects.toThrow();
  await database.pool.query(`SELECT graphile_worker.add_job('sweep_queue')`);
  await runJobs(server);
  await database.pool.query(`SELECT graphile_worker.add_job('sweep_queue', run_at := now() + interval '1 day')`);
  const { rows } = await database.pool.query(`SELECT id FROM graphile_worker.add_job('sweep_queue')`);
  await database.pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = $1', [
    rows[0].id,
  ]);
  await database.pool.query(`
    WITH made AS (INSERT INTO destruction (class, due_at, destroyed_at)
      VALUES ('test', now(), app_now() - interval '2 days') RETURNING destruction_id)
    INSERT INTO file_to_destroy SELECT gen_random_uuid(), destruction_id FROM made`);
  await database.pool.query(
    `
    INSERT INTO outbox (member_id, template, data, created_at)
      SELECT member_id, 'receipt', '', app_now() - interval '1 hour' FROM member
        WHERE user_id = $1`,
    [member.userId],
  );
  seconds = 4;
  const held = Promise.withResolvers<void>();
  const searches = [1, 2].map(() =>
    load.inTurn(
      'search',
      () => false,
      () => held.promise,
    ),
  );
  const hashes = Array.from({ length: 12 }, () => hashPassword('아무 암호 하나'));
  const connection = await database.pool.connect();
  await listen.stop();
  const after = await read();
  connection.release();
  held.resolve();
  await Promise.all([...searches, ...hashes]);

  const still = names.filter((name) => after.get(name) === before.get(name));
  expect(still.filter((name) => !STANDS.includes(name))).toEqual([]);
  expect(after.get('saves_total')).toMatch(/\{result="stored"\} \d/);
  // A route is its pattern: nobody is named.
  expect([...after.values()].join()).not.toMatch(new RegExp(`${member.userId}|${posting.PBLANC_NO}`));
});

it('nothing else is told there', async () => {
  for (const path of ['/', '/healthz', '/metrics/more']) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  }
});

it('the port of visitors tells nothing of it', async () => {
  const { status, text } = await server.ask('GET /metrics');
  expect(status).toBe(404);
  expect(text).not.toContain('http_requests_total');
});
