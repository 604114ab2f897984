import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { migrate, migrationNames, runFile } from './migrate.ts';

const database = await testDatabase('empty');
const other = new pg.Client({ connectionString: database.ownerUrl });
beforeAll(() => other.connect());
afterAll(() => other.end());

const NEWEST = (await migrationNames()).at(-1)!;
const told: string[] = [];
const again = (patience: number) => migrate(database.ownerUrl, { patience, tell: (line) => void told.push(line) });

/** Another process's transaction, while something is tried. */
async function while_<T>(sql: string, work: () => Promise<T>): Promise<T> {
  await other.query('BEGIN');
  await other.query(sql);
  try {
    return await work();
  } finally {
    await other.query('ROLLBACK');
  }
}

describe('migrating', () => {
  test('waits for another process, says so once, and gives up with a sentence after its time', async () => {
    const held = 'SELECT pg_advisory_xact_lock(4110712)';
    await expect(while_(held, () => again(300))).rejects.toThrow(
      'not migrated: after 0 seconds still waiting for another process that migrates it',
    );
    expect(told).toEqual(['The database is not migrated yet: waiting for another process that migrates it.']);
  });

  test('goes on when the other has come to its end', async () => {
    told.length = 0;
    const release = Promise.withResolvers<void>();
    const holding = while_('SELECT pg_advisory_xact_lock(4110712)', () => release.promise);
    const migrating = again(60_000);
    await expect.poll(() => told).toHaveLength(1);
    release.resolve();
    await holding;
    expect(await migrating).toEqual([]);
  });

  test('leaves no lock behind on the connection it used', async () => {
    await again(1_000);
    expect(
      (
        await other.query(
          "SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE l.locktype = 'advisory' AND d.datname = current_database()",
        )
      ).rows,
    ).toEqual([]);
  });

  test('gives way where somebody reads a table it changes', async () => {
    told.length = 0;
    const held = 'LOCK TABLE migration IN ACCESS EXCLUSIVE MODE';
    await expect(while_(held, () => again(100))).rejects.toThrow('still waiting for somebody who works on a table');
    expect(told).toHaveLength(1);
  });

  test('refuses a database that a newer program migrated, and changes nothing in it', async () => {
    await database.pool.query("INSERT INTO migration (name) VALUES ('9999-later.sql')");
    await database.pool.query('DELETE FROM migration WHERE name = $1', [NEWEST]);
    await expect(again(1_000)).rejects.toThrow('migrated by a newer version of the program (9999-later.sql)');
    expect((await database.pool.query('SELECT 1 FROM migration WHERE name = $1', [NEWEST])).rows).toEqual([]);
  });

  test('as the serving role is refused with a sentence that names the owner', async () => {
    await expect(migrate(database.url)).rejects.toThrow(
      /belong to the role jiwon_owner.*REASSIGN OWNED BY jiwon_owner/,
    );
  });
});

describe('a migration that makes an index beside those who write', () => {
  const SQL = 'DROP INDEX CONCURRENTLY IF EXISTS later;\nCREATE INDEX CONCURRENTLY later ON company (name);\n';
  const valid = async () =>
    (await database.pool.query("SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('later')"))
      .rows;

  test('is run outside the transaction that holds the turn, and again after it broke off', async () => {
    for (let time = 0; time < 2; time += 1) {
      await while_('SELECT pg_advisory_xact_lock(4110712), count(*) FROM migration', () =>
        runFile(other, database.ownerUrl, `-- outside a transaction\n${SQL}`),
      );
      expect(await valid()).toEqual([{ valid: true }]);
    }
    await database.pool.query('DROP INDEX later');
  });

  test('without its first line is refused, as PostgreSQL does', async () => {
    await expect(while_('SELECT 1', () => runFile(other, database.ownerUrl, SQL))).rejects.toThrow(
      /cannot run inside a transaction block/,
    );
    expect(await valid()).toEqual([]);
  });
});
