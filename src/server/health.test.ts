import { beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../dev/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
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
