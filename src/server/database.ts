import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './preparedStatements.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** A query runs on either. */
export type Queryable = Db | Tx;

// PostgreSQL's bigint. Numbers, versions and identities stay far below 2^53; beyond it the digits stay text.
const BIGINT = 20;

/**
 * Opens a pool on a PostgreSQL address; at most `max` connections (10). `prepares` (true) may only be said of the
 * database itself: a PgBouncer may lose statements that are kept prepared.
 */
export function openDatabase(
  url: string,
  { max = 10, prepares = true } = {},
): { db: Db; pool: pg.Pool; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: prepares ? PreparingClient : pg.Client,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT ? readBigint : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // One that breaks while it is used fails its query; that is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // Kysely ends only a pool it has itself asked for a connection.
  return { db, pool, close: () => pool.end() };
}

function readBigint(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}
