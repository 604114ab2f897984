import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { installJobTables } from '../jobQueue.ts';
import { toStderr } from '../log.ts';
import { asOwner } from './asOwner.ts';
import { grantTo } from './grants.ts';
import { statementsIn } from './sqlStatements.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
// Any fixed number: processes that start together migrate one after the other.
const LOCK = 4_110_712;

interface Migrating {
  /** The role that serves, where it is another than the owner: given what it may. */
  serving?: string | undefined;
  /** Milliseconds to wait for another process, or for a table that is held, before each step (two minutes). */
  patience?: number;
  /** Gets a sentence, once, that says what is waited for. */
  tell?: (line: string) => void;
}

/** Every migration of this program, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Runs the plain SQL files of migrations/ that have not run yet as the owner, each in a transaction, forward only; then
 * the job queue's own, then the grants. Throws a sentence where another process does not come to an end, where the
 * database is newer than this program, or where its tables belong to somebody else.
 */
export async function migrate(ownerUrl: string, options: Migrating = {}): Promise<string[]> {
  const { serving, patience = 120_000, tell = toStderr } = options;
  return asOwner(ownerUrl, async (client) => {
    const names: string[] = [];
    const taking = { client, patience, tell };
    await takeTurn(taking, () => makeList(client));
    for (;;) {
      const name = await takeTurn(taking, () => runNext(client, ownerUrl));
      if (name === undefined) break;
      names.push(name);
    }
    await installJobTables(ownerUrl, patience);
    if (serving !== undefined) await takeTurn(taking, () => grantTo(client, serving));
    return names;
  });
}

/** The migrations that are left after these; throws a sentence where a newer program has run one that is not its own. */
export async function leftAfter(done: readonly string[]): Promise<string[]> {
  const own = await migrationNames();
  const unknown = done.filter((name) => !own.includes(name)).sort();
  if (unknown.length > 0) {
    throw new Error(
      `The database was migrated by a newer version of the program (${unknown[0]}). Start that version, not this one.`,
    );
  }
  return own.filter((name) => !done.includes(name));
}

async function makeList(client: pg.Client): Promise<void> {
  await refuseTablesOfOthers(client);
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
  );
}

async function refuseTablesOfOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string; own: string }>(
    `SELECT relowner::regrole::text AS owner, current_user AS own FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT pg_has_role(relowner, 'MEMBER') LIMIT 1`,
  );
  for (const { owner, own } of rows) {
    throw new Error(
      `The tables belong to the role ${owner}, and ${own} was to migrate them. Name ${owner} in DATABASE_OWNER_URL, or ` +
        `give them away as that role: REASSIGN OWNED BY ${owner} TO ${own};`,
    );
  }
}

/** Runs the first migration that has not run, in the transaction given; undefined if none is left. */
async function runNext(client: pg.Client, ownerUrl: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration');
  const [name] = await leftAfter(rows.map((row) => row.name));
  if (name === undefined) return undefined;
  await runFile(client, ownerUrl, await readFile(new URL(name, FOLDER), 'utf8'));
  await client.query('INSERT INTO migration (name) VALUES ($1)', [name]);
  return name;
}

const OUTSIDE = /^-- outside a transaction\n/;

/**
 * Runs the SQL of a migration in the transaction given. One that begins with the line `-- outside a transaction` makes
 * indexes beside those who write: statement by statement, on a connection of its own, while the transaction holds the
 * turn. Broken off it is run again from its beginning.
 */
export async function runFile(client: pg.Client, ownerUrl: string, sql: string): Promise<void> {
  if (!OUTSIDE.test(sql)) return void (await client.query(sql));
  await asOwner(ownerUrl, async (beside) => {
    for (const statement of statementsIn(sql)) await beside.query(statement);
  });
}

interface Turn {
  client: pg.Client;
  patience: number;
  tell: (line: string) => void;
}

const BETWEEN_TRIES = 200;
// While a change of a table waits, everybody else waits behind it: it gives way and tries again.
const LONGEST_IN_LINE = '2s';

/**
 * Does one step in a transaction, with no other process at one. Its lock and those on tables end with the transaction,
 * also behind a PgBouncer, which may give the same session to somebody else afterwards.
 */
async function takeTurn<T>({ client, patience, tell }: Turn, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patience;
  for (let isFirst = true; ; isFirst = false) {
    const { result, waitsFor } = await tryTurn(client, work);
    if (waitsFor === undefined) return result as T;
    if (isFirst) tell(`The database is not migrated yet: waiting for ${waitsFor}.`);
    if (performance.now() > until) {
      const waited = `${Math.round(patience / 1000)} seconds`;
      throw new Error(`The database was not migrated: after ${waited} still waiting for ${waitsFor}.`);
    }
    await pause(BETWEEN_TRIES);
  }
}

async function tryTurn<T>(client: pg.Client, work: () => Promise<T>): Promise<{ result?: T; waitsFor?: string }> {
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [LOCK]);
    if (!rows[0]!.mine) {
      await client.query('ROLLBACK');
      return { waitsFor: 'another process that migrates it' };
    }
    await client.query(`SET LOCAL lock_timeout = '${LONGEST_IN_LINE}'`);
    const result = await work();
    await client.query('COMMIT');
    return { result };
  } catch (error) {
    // The connection may be what is gone.
    await client.query('ROLLBACK').catch(() => undefined);
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    return { waitsFor: 'somebody who works on a table it changes (a backup, perhaps)' };
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
