import { expect, test } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { asOwner } from './asOwner.ts';
import { freePort } from './postgres.ts';

const { ownerUrl: url, pool } = await testDatabase('empty');

const sessions = async (pid: number) => (await pool.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).rows;

test('works on a connection of its own, which is closed afterwards, also when the work failed', async () => {
  let pid = 0;
  const failing = asOwner(url, async (client) => {
    pid = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
    await client.query('SELECT nothing_of_this_name');
  });
  await expect(failing).rejects.toThrow('nothing_of_this_name');
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => sessions(pid)).toEqual([]);
  expect(await asOwner(url, async (client) => (await client.query('SELECT 1 AS one')).rows)).toEqual([{ one: 1 }]);
});

test('a database that is away is told at once', async () => {
  const away = new URL(url);
  away.port = String(await freePort());
  await expect(asOwner(away.href, async () => undefined)).rejects.toThrow('ENOENT');
});
