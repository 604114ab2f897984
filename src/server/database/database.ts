import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { clientClass, dropConnection, type Limits, settingsOf } from './databaseClient.ts';
import { type FailureKind, fromDatabase, QUEUE_FULL } from './databaseFailures.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** A query runs on either. */
export type Queryable = Db | Tx;

// PostgreSQL's bigint. Numbers, versions and identities stay far below 2^53; beyond it the digits stay text.
const BIGINT = 20;

/** What a call that a browser waits for is given; commands, migrations and jobs take the time they need. */
export const CALL_LIMITS: Limits = {
  connection: 2_000,
  statement: 10_000,
  lock: 5_000,
  idle: 30_000,
  silence: 12_000,
  // More callers would be answered too late anyway.
  waiting: 200,
};

// Milliseconds: whole pools are given up no more often.
const GIVE_UP_EVERY = 5_000;
// Milliseconds until a silent connection is asked whether it is still there.
const KEEP_ALIVE = 10_000;

interface Options {
  /** Connections at most. */
  max?: number;
  /** May only be said of the database itself: a PgBouncer may lose statements that are kept prepared. */
  prepares?: boolean;
  /** None unless given. */
  limits?: Limits;
}

/** Opens a pool on a PostgreSQL address. What fails in it is marked as the database's (databaseFailures.ts). */
export function openDatabase(
  url: string,
  { max = 10, prepares = true, limits }: Options = {},
): { db: Db; pool: pg.Pool; close(): Promise<void> } {
  const clients = new Set<pg.Client>();
  let givenUp = Number.NEGATIVE_INFINITY;
  const failed = (kind: FailureKind) => {
    // All of them may lead to a server that is no longer the primary.
    if (kind !== 'readOnly' || performance.now() - givenUp < GIVE_UP_EVERY) return;
    givenUp = performance.now();
    for (const client of clients) dropConnection(client);
  };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    connectionTimeoutMillis: limits?.connection,
    // A pooler refuses to start with them.
    ...(limits && prepares ? settingsOf(limits) : {}),
    Client: clientClass({ prepares, limits, failed }),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT ? readBigint : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  boundQueue(pool, limits?.waiting ?? Number.POSITIVE_INFINITY);
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    clients.add(client as pg.Client);
    // One that breaks while it is used fails its query; that is enough.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => void clients.delete(client as pg.Client));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // Kysely ends only a pool it has itself asked for a connection.
  return { db, pool, close: () => pool.end() };
}

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: unknown) => void) => void;

// If there is no connection, the caller gets the database's own error.
function boundQueue(pool: pg.Pool, most: number): void {
  const connect = pool.connect.bind(pool) as (done: Connected) => void;
  const ask = (done: Connected) => {
    if (pool.waitingCount < most) return connect((error, ...rest) => done(error && fromDatabase(error), ...rest));
    done(fromDatabase(Object.assign(new Error(`${most} calls wait for a connection`), { code: QUEUE_FULL })));
  };
  pool.connect = ((done?: Connected) => {
    if (done) return ask(done);
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient | undefined>();
    ask((error, client) => (error ? reject(error) : resolve(client)));
    return promise;
  }) as typeof pool.connect;
}

function readBigint(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}
