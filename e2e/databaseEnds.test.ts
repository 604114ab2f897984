import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { logSampleMemberIn, memberHeaders } from '../dev/sampleSession.ts';
import { superuserAddress } from '../dev/superuserAddress.ts';
import { startProduct, testDataDir } from '../dev/testProduct.ts';
import { SERVING } from '../src/server/database/postgresRoles.ts';
import { registerOf, runningInstances } from '../src/server/instance.mjs';

// The embedded database ends, by whatever cause, and the product goes on without anybody's hand.

async function query(url: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('pages, calls, jobs and what is told between processes are there again after the database has ended', async () => {
  const dataDir = await testDataDir();
  const product = await startProduct({ DATA_DIR: dataDir });
  const [note] = runningInstances(registerOf(dataDir));
  const url = note!.ownerUrl!;
  const postmaster = async () =>
    Number((await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  const headers = memberHeaders(await logSampleMemberIn(product));
  const status = async (place: string) => (await fetch(product.origin + place, { headers })).status;
  const title = async () => (await fetch(`${product.origin}/post`)).text();

  // A connection that is being opened has no role yet.
  const roles = await query(
    await superuserAddress(dataDir),
    `SELECT DISTINCT usename FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND usename IS NOT NULL`,
  );
  expect(roles).toEqual([{ usename: SERVING }]);

  // Killed, and as it ends by itself when it cannot go on.
  for (const [round, signal] of (['SIGKILL', 'SIGQUIT'] as const).entries()) {
    const before = await postmaster();
    process.kill(before, signal);
    await expect.poll(() => product.output().match(/it runs again\."/g)?.length).toBe(round + 1);
    expect(await postmaster()).not.toBe(before);
    await expect.poll(() => status(`/post?q=${signal}`)).toBe(200);
    await expect.poll(() => status('/api/apply/list')).toBe(200);
    await query(url, "SELECT graphile_worker.add_job('sweep_closing')");
    await expect.poll(() => query(url, 'SELECT 1 FROM graphile_worker.jobs')).toEqual([]);
    await query(url, `UPDATE company SET name = '다시 뜬 회사 ${round}' WHERE company_cd = 'DT'`);
    await expect.poll(title).toContain(`다시 뜬 회사 ${round}`);
  }
  const told = product.output().match(/The embedded PostgreSQL ended by itself[^"]*/g);
  expect(told).toEqual([
    'The embedded PostgreSQL ended by itself (SIGKILL); it runs again.',
    'The embedded PostgreSQL ended by itself (0); it runs again.',
  ]);
  expect(await product.end()).toBe(0);
});
