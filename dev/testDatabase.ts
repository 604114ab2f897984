import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDatabase } from '../src/server/database/database.ts';
import { OWNER } from '../src/server/database/postgresRoles.ts';
import { atEndOfFile } from './endOfFile.ts';

/** A database of this test file alone, from a template of the run's cluster. */
export type TestDatabase = {
  /** As the role the product serves as, which owns nothing. */
  url: string;
  /** As the role that owns the tables. */
  ownerUrl: string;
  /** As the superuser: what the product may not do, a test may. */
  superuserUrl: string;
  /** The settings that name the first two. */
  env: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  /** The test's own connections, as the superuser. */
  pool: pg.Pool;
  db: Db;
  close: () => Promise<void>;
  /** Moves app_now() to an instant, or by milliseconds from where it is, and tells every listening process. */
  moveClock(to: Date | number): Promise<void>;
  /** The product's time now. */
  now(): Promise<Date>;
};

let made = 0;

/**
 * Makes a database with the sample content, or `empty` with migrated tables only. Dropped after the test file.
 * What uses it must be closed by then (dev/testServer.ts closes its servers itself).
 */
export async function testDatabase(template: 'sample' | 'empty' = 'sample'): Promise<TestDatabase> {
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await maintain(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY OWNER ${OWNER}`);
  const cluster = inject('cluster');
  const [superuserUrl, ownerUrl, url] = [cluster.superuserUrl, cluster.ownerUrl, cluster.url].map((address) => {
    const own = new URL(address);
    own.pathname = `/${name}`;
    return own.href;
  }) as [string, string, string];
  const { pool, db, close } = openDatabase(superuserUrl);
  atEndOfFile(async () => {
    await close();
    await maintain(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return {
    url,
    ownerUrl,
    superuserUrl,
    env: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
    pool,
    db,
    close,
    async moveClock(to) {
      if (typeof to === 'number') {
        await pool.query("UPDATE test_clock.moved SET by = by + $1 * interval '1 millisecond'", [to]);
      } else {
        await pool.query('UPDATE test_clock.moved SET by = $1::timestamptz - clock_timestamp()', [to]);
      }
      await pool.query('NOTIFY app_clock');
    },
    async now() {
      const { rows } = await pool.query<{ now: Date }>('SELECT app_now() AS now');
      return rows[0]!.now;
    },
  };
}

/** One connection for all test files of this process, which ends with it. */
let maintenance: Promise<pg.Client> | undefined;

async function maintain(command: string): Promise<void> {
  maintenance ??= connected(inject('cluster').superuserUrl);
  await (await maintenance).query(command);
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // At the end of the run the cluster ends before the process does.
  client.on('error', () => {});
  await client.connect();
  (client as unknown as { unref(): void }).unref();
  return client;
}
