import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { asProblem } from '../errors.ts';
import { CALL_LIMITS, openDatabase, type Queryable } from './database.ts';
import type { Limits } from './databaseClient.ts';
import { inTransaction } from './transaction.ts';

const database = await testDatabase('empty');
await database.pool.query('CREATE TABLE one (row int); GRANT ALL ON one TO PUBLIC');
await database.pool.query('INSERT INTO one VALUES (1)');

const SHORT: Limits = { connection: 5_000, statement: 100, lock: 50, idle: 100, silence: 20_000, waiting: 20 };
const NAMES = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

async function using<T>(
  options: { prepares: boolean; limits?: Limits },
  work: (own: Opened) => Promise<T>,
): Promise<T> {
  const own = openDatabase(database.url, { max: 2, ...options });
  try {
    return await work(own);
  } finally {
    await own.close();
  }
}
type Opened = ReturnType<typeof openDatabase>;

async function settings(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ setting: string }>`
    SELECT current_setting(name) AS setting FROM unnest(${NAMES}::text[]) AS name`.execute(db);
  return rows.map(({ setting }) => setting);
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => asProblem(error).code,
  );

describe('limits of a call', () => {
  it('hold for every statement on the database itself', () =>
    using({ prepares: true, limits: CALL_LIMITS }, async ({ db }) => {
      expect(await settings(db)).toEqual(['10s', '5s', '30s']);
      expect(await inTransaction(db, settings)).toEqual(['10s', '5s', '30s']);
    }));

  it('hold for a transaction behind a pooler, and leave nothing with its connections', () =>
    using({ prepares: false, limits: CALL_LIMITS }, async ({ db }) => {
      expect(await inTransaction(db, settings)).toEqual(['10s', '5s', '30s']);
      const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      expect(await snapshot.execute(settings)).toEqual(['10s', '5s', '30s']);
      expect(await settings(db)).toEqual(['0', '0', '0']);
    }));

  it('are none for commands, migrations and jobs', () =>
    using({ prepares: true }, async ({ db }) => {
      expect(await inTransaction(db, settings)).toEqual(['0', '0', '0']);
    }));

  it.each([true, false])('end what takes too long, as busy (prepares: %s)', (prepares) =>
    using({ prepares, limits: SHORT }, async ({ db }) => {
      const slow = inTransaction(db, (tx) => sql`SELECT pg_sleep(60)`.execute(tx));
      expect(await refusal(slow)).toBe('busy');
      const holder = await database.pool.connect();
      await holder.query('BEGIN; SELECT * FROM one FOR UPDATE');
      const waiting = inTransaction(db, (tx) => sql`UPDATE one SET row = 2`.execute(tx));
      expect(await refusal(waiting)).toBe('busy');
      await holder.query('ROLLBACK');
      holder.release();
      expect(await refusal(inTransaction(db, (tx) => sql`UPDATE one SET row = 3`.execute(tx)))).toBe('done');
    }),
  );

  it('end a single statement behind a pooler by giving up its connection', () =>
    using({ prepares: false, limits: { ...SHORT, silence: 200 } }, async ({ db }) => {
      expect(await refusal(sql`SELECT pg_sleep(60)`.execute(db))).toBe('busy');
      expect(await refusal(sql`SELECT 1`.execute(db))).toBe('done');
    }));

  it('end a transaction that nobody goes on with: it holds nothing up', () =>
    using({ prepares: true, limits: SHORT }, async ({ db }) => {
      const left = inTransaction(db, async (tx) => {
        await sql`UPDATE one SET row = 4`.execute(tx);
        // Waits for the row that only the end of the transaction around it gives free.
        await database.pool.query('UPDATE one SET row = 5');
        await sql`SELECT 1`.execute(tx);
      });
      expect(await refusal(left)).toBe('busy');
      expect((await database.pool.query('SELECT row FROM one')).rows).toEqual([{ row: 5 }]);
    }));
});

describe('a transaction', () => {
  const begun = async () => {
    const { rows } = await database.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'",
    );
    return rows.length;
  };

  it.each([
    [true, 0],
    [false, 1],
  ])('begins with its first statement, but behind a pooler before it (prepares: %s)', (prepares, before) =>
    using({ prepares }, async ({ db }) => {
      await sql`SELECT 1`.execute(db);
      await inTransaction(db, async (tx) => {
        expect(await begun()).toBe(before);
        await sql`SELECT 1`.execute(tx);
        expect(await begun()).toBe(1);
      });
      expect(await begun()).toBe(0);
    }),
  );

  it('is one from its first statement on: all of it is stored or nothing, as it was asked for', () =>
    using({ prepares: true, limits: CALL_LIMITS }, async ({ db }) => {
      const rows = async () => (await sql<{ row: number }>`SELECT row FROM one`.execute(db)).rows;
      const write = (row: number) => sql`UPDATE one SET row = ${row}`;
      const before = await rows();
      const failing = inTransaction(db, async (tx) => {
        await write(7).execute(tx);
        throw new Error('undone');
      });
      await expect(failing).rejects.toThrow('undone');
      await expect(inTransaction(db, (tx) => sql`SELECT 1 / 0`.execute(tx))).rejects.toThrow('zero');
      await expect(inTransaction(db, async () => Promise.reject(new Error('empty')))).rejects.toThrow('empty');
      expect(await inTransaction(db, async () => 'nothing asked')).toBe('nothing asked');
      expect(await rows()).toEqual(before);
      const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      const how = sql<{ how: string }>`
        SELECT current_setting('transaction_isolation') || ' ' || current_setting('transaction_read_only') AS how`;
      expect((await reading.execute((tx) => how.execute(tx))).rows).toEqual([{ how: 'repeatable read on' }]);
      await inTransaction(db, (tx) => write(9).execute(tx));
      expect(await rows()).toEqual([{ row: 9 }]);
      await write(before[0]!.row).execute(db);
    }));

  it('that stood against another one runs again, and both are stored', () =>
    using({ prepares: true }, async ({ db }) => {
      const name = new URL(database.url).pathname.slice(1);
      await database.pool.query(`ALTER DATABASE ${name} SET deadlock_timeout = '20ms'`);
      await database.pool.query('CREATE TABLE two AS SELECT 1 AS row; GRANT ALL ON two TO PUBLIC');
      const bothHold = Promise.withResolvers<void>();
      let holding = 0;
      const hold = () => {
        holding += 1;
        if (holding >= 2) bothHold.resolve();
        return bothHold.promise;
      };
      const first = sql`UPDATE one SET row = row + 10`;
      const second = sql`UPDATE two SET row = row + 10`;
      const inOrder = (...statements: (typeof first)[]) =>
        inTransaction(db, async (tx) => {
          for (const statement of statements) {
            await statement.execute(tx);
            await hold();
          }
        });
      await Promise.all([inOrder(first, second), inOrder(second, first)]);
      const { rows } = await database.pool.query('SELECT one.row AS one, two.row AS two FROM one, two');
      expect(rows).toEqual([{ one: 25, two: 21 }]);
      // Two statements each, and what the one that was undone had done before.
      expect(holding).toBeGreaterThan(4);
    }));
});

describe('a server that takes no writes any more', () => {
  it('is left: the next calls go where the address leads now', () =>
    using({ prepares: true, limits: CALL_LIMITS }, async ({ db }) => {
      const name = new URL(database.url).pathname.slice(1);
      const write = () => refusal(sql`UPDATE one SET row = 6`.execute(db));
      // Only connections that begin after it feel a change of this setting, as with a primary that became a standby.
      await database.pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
      const many = await Promise.all([sql`SELECT pg_sleep(0.05)`.execute(db), sql`SELECT pg_sleep(0.05)`.execute(db)]);
      expect(many).toHaveLength(2);
      await database.pool.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
      expect(await write()).toBe('busy');
      expect([await write(), await write()]).toEqual(['done', 'done']);
    }));
});
