import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCluster, startPostgres } from './embeddedPostgres.ts';
import { migrate } from './migrate.ts';
import { passwordOf } from './postgresCluster.ts';
import { makeRoles, OWNER, SERVING } from './postgresRoles.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'jiwon-roles-'));
  chmodSync(dataDir, 0o755);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function query<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

// What is in the product's schemas, by owner.
const OWNERS = `SELECT DISTINCT owner::regrole::text AS owner FROM (
  SELECT relowner AS owner, relnamespace AS space FROM pg_class
  UNION ALL SELECT proowner, pronamespace FROM pg_proc UNION ALL SELECT typowner, typnamespace FROM pg_type) o
    JOIN pg_namespace n ON n.oid = space WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
  UNION SELECT nspowner::regrole::text FROM pg_namespace WHERE nspname IN ('graphile_worker', 'security_log')
  UNION SELECT datdba::regrole::text FROM pg_database WHERE datname = current_database()`;

test('a database in which the superuser owned everything is given to its two roles, with all there is in it', {
  timeout: 120_000,
}, async () => {
  const old = await startCluster({ dataDir, throwaway: true });
  await migrate(old.superuserUrl);
  const kept = await query(old.superuserUrl, 'SELECT owner FROM file_folder');
  await query(old.superuserUrl, "SELECT graphile_worker.add_job('nothing')");
  expect(await query(old.superuserUrl, OWNERS)).toEqual([{ owner: 'jiwon' }]);
  // As far as a start that was killed had come.
  await makeRoles(old.superuserUrl, { owner: await passwordOf(old.place, OWNER), serving: 'of before' });
  await old.stop();

  for (const _start of ['first', 'second']) {
    const { url, ownerUrl, stop } = await startPostgres({ dataDir });
    await migrate(ownerUrl, { serving: SERVING });
    expect(await query(ownerUrl, OWNERS)).toEqual([{ owner: OWNER }]);
    expect(await query(url, 'SELECT owner FROM file_folder')).toEqual(kept);
    expect(await query(url, 'SELECT task_identifier AS task FROM graphile_worker.jobs')).toEqual([{ task: 'nothing' }]);
    expect(
      await query(
        url,
        `SELECT rolname AS role, rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls AS more
        FROM pg_roles WHERE rolname LIKE 'jiwon\\_%' ORDER BY 1`,
      ),
    ).toEqual([
      { role: OWNER, more: false },
      { role: SERVING, more: false },
    ]);
    await expect(query(url, 'CREATE TABLE own (one int)')).rejects.toMatchObject({ code: '42501' });
    await stop();
  }
});

test('each role has a password of its own, beside the superuser’s and read by nobody else', {
  timeout: 60_000,
}, async () => {
  const { url, ownerUrl, stop } = await startPostgres({ dataDir, throwaway: true });
  await stop();
  const kept = ['jiwon', OWNER, SERVING].map((role) => path.join(dataDir, 'postgres/cluster', `${role}-password`));
  const passwords = kept.map((file) => readFileSync(file, 'utf8'));
  expect(new Set(passwords).size).toBe(3);
  expect([ownerUrl, url].map((one) => new URL(one).password)).toEqual(passwords.slice(1));
  expect(kept.map((file) => statSync(file).mode & 0o077)).toEqual([0, 0, 0]);
});
