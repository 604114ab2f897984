import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type TestServer, testServer } from '../../dev/testServer.ts';
import { openDatabase } from '../server/database/database.ts';
import { readHealth } from './health.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe('what the command tells', () => {
  test('the role that serves owns nothing; of one that does both it says what to do', async () => {
    const { context, database } = server;
    expect((await readHealth(context)).wrong.filter((line) => line.includes('DATABASE_OWNER_URL'))).toEqual([]);
    const both = openDatabase(database.ownerUrl);
    onTestFinished(() => both.close());
    const { wrong } = await readHealth({ ...context, db: both.db });
    expect(wrong).toContain(
      'the role that serves owns the tables, too: set DATABASE_OWNER_URL and another DATABASE_URL',
    );
  });

  test('destroyed things that have not come into the list for an hour are wrong', async () => {
    const { context, database } = server;
    const said = async () => (await readHealth(context)).wrong.filter((line) => line.includes('DATA_DIR/destroyed'));
    await database.pool.query("INSERT INTO destroyed (kind, number_key) VALUES ('file', sha256('one'))");
    expect(await said()).toEqual([]);
    await database.pool.query("UPDATE destroyed SET at = at - interval '61 minutes'");
    expect(await said()).toEqual([expect.stringContaining('1 destroyed things')]);
    await database.pool.query('DELETE FROM destroyed');
  });
});

describe('health', () => {
  test('the process says that it is alive', async () => {
    const { status, json } = await server.ask('GET /healthz');
    expect([status, json]).toEqual([200, { alive: true }]);
  });

  test('readiness follows the database: a migration that has not run makes it not ready', async () => {
    expect((await server.ask('GET /readyz')).status).toBe(200);
    await server.database.pool.query("UPDATE migration SET name = name || '.away' WHERE name LIKE '0001%'");
    const { status, json } = await server.ask('GET /readyz');
    expect([status, json]).toEqual([503, { ready: false }]);
  });
});
