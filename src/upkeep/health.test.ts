import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type TestServer, testServer } from '../../dev/testServer.ts';
import manifest from '../../package.json' with { type: 'json' };
import { createApp } from '../main/app.ts';
import { openDatabase } from '../server/database/database.ts';
import { createReadiness } from '../server/readiness.ts';
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
    expect([status, json]).toEqual([
      200,
      { alive: true, version: manifest.version, build: expect.stringMatching(/^\d+-[0-9a-f]{12}$/) },
    ]);
  });

  const ready = async (address: '/readyz' | '/readyz?deep') => {
    const { status, json } = await server.ask(`GET ${address}`);
    return [status, json.ready];
  };

  test('a look into the depth follows the database, and readiness does not: a balancer would take out everybody', async () => {
    // A busy machine may need more than the second that one look is given.
    await expect.poll(() => ready('/readyz?deep')).toEqual([200, true]);
    await server.database.pool.query("UPDATE migration SET name = name || '.away' WHERE name LIKE '0001%'");
    expect(await ready('/readyz?deep')).toEqual([503, false]);
    expect(await ready('/readyz')).toEqual([200, true]);
    await server.database.pool.query("UPDATE migration SET name = replace(name, '.away', '')");
  });

  test('a database that does not answer is not waited for', async () => {
    const other = await server.database.pool.connect();
    await other.query('BEGIN; LOCK TABLE migration IN ACCESS EXCLUSIVE MODE');
    const begun = performance.now();
    expect(await ready('/readyz?deep')).toEqual([503, false]);
    const took = performance.now() - begun;
    // On a busy machine the timer itself is late; the lock would be waited for five seconds.
    expect([took > 900, took < 4_000]).toEqual([true, true]);
    expect(await ready('/readyz')).toEqual([200, true]);
    await other.query('ROLLBACK');
    other.release();
  });

  test('a process that starts is not ready, one that ends is so no longer, and alive it is all the time', async () => {
    const readiness = createReadiness();
    const app = await createApp(server.context, undefined, undefined, readiness);
    onTestFinished(() => app.close());
    const status = async (url: string) => (await app.inject({ url, headers: { host: '127.0.0.1' } })).statusCode;
    const found = [await status('/readyz')];
    readiness.begin();
    found.push(await status('/readyz'));
    readiness.drain();
    // What begins late makes nothing ready again.
    readiness.begin();
    found.push(await status('/readyz'), await status('/healthz'));
    expect(found).toEqual([503, 200, 503, 200]);
  });

  test('a process that ends answers all the same, and ends each connection with its answer', async () => {
    const readiness = createReadiness('ready');
    const app = await createApp(server.context, undefined, undefined, readiness);
    onTestFinished(() => app.close());
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    // A page, drawn and then kept; data, kept too; and what is never kept.
    const urls = ['/post', '/post', '/api/home', '/readyz'];
    const found = async () => {
      const all = [];
      for (const url of urls) {
        const { status, headers } = await fetch(origin + url);
        all.push([status, headers.get('connection')]);
      }
      return all;
    };
    expect(await found()).toEqual(urls.map(() => [200, 'keep-alive']));
    readiness.drain();
    const ends = [200, 'close'];
    expect(await found()).toEqual([ends, ends, ends, [503, 'close']]);
  });
});
