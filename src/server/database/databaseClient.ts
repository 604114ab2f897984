import pg from 'pg';
import { databaseFailure, fromDatabase } from './databaseFailures.ts';
import { preparedName } from './preparedStatements.ts';

/** How long a call waits for the database, in milliseconds (docs/decisions: time limits of the database). */
export interface Limits {
  /** For a connection, free or new. */
  connection: number;
  /** For one statement: PostgreSQL ends it. */
  statement: number;
  /** For what another transaction holds. */
  lock: number;
  /** Between two statements of a transaction. */
  idle: number;
  /** For any answer: then the database is taken for silent and the connection dropped. Longer than `statement`. */
  silence: number;
  /** How many wait for a connection at once, at most. */
  waiting: number;
}

interface Options {
  prepares: boolean;
  limits: Limits | undefined;
  /** Gets every failure that the table of them knows. */
  failed(kind: NonNullable<ReturnType<typeof databaseFailure>>['kind']): void;
}

type Query = (...given: unknown[]) => unknown;
type Done = (error: unknown, result?: unknown) => void;

const BEGIN = /^(begin|start transaction)\b/;

/** The PostgreSQL settings for these limits. */
export function settingsOf({ statement, lock, idle }: Limits) {
  return { statement_timeout: statement, lock_timeout: lock, idle_in_transaction_session_timeout: idle };
}

/**
 * A connection that marks its errors as the database's, drops itself when no answer comes, and names the statements to be
 * kept prepared. One that may not prepare is a pooler's, which takes no settings at its start: they begin each transaction.
 */
export function clientClass({ prepares, limits, failed }: Options): typeof pg.Client {
  const settings = limits && !prepares ? Object.entries(settingsOf(limits)) : [];
  const opening = settings.map(([name, value]) => `; SET LOCAL ${name} = ${value}`).join('');

  return class ProductClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.query = ((...given: unknown[]) => {
        const silent = limits && setTimeout(() => dropConnection(this, limits.silence), limits.silence);
        const seen = <E>(error: E): E => {
          clearTimeout(silent);
          const failure = databaseFailure(fromDatabase(error));
          if (failure) failed(failure.kind);
          return error;
        };
        const done = given.at(-1);
        if (typeof done === 'function')
          given.splice(-1, 1, (error: unknown, result: unknown) => (done as Done)(seen(error), result));
        const sent = (pg.Client.prototype.query as Query).apply(this, written(given));
        if (!(sent instanceof Promise)) return sent;
        return sent.then(
          (result) => {
            clearTimeout(silent);
            return result;
          },
          (error) => {
            throw seen(error);
          },
        );
      }) as typeof this.query;
    }
  };

  function written([text, values, ...rest]: unknown[]): unknown[] {
    if (typeof text !== 'string') return [text, values, ...rest];
    if (opening && BEGIN.test(text)) return [text + opening, values, ...rest];
    const name = prepares && Array.isArray(values) ? preparedName(text) : undefined;
    return name ? [{ name, text, values }, ...rest] : [text, values, ...rest];
  }
}

/** Ends a connection as if the network had: what it was asked fails, and its pool makes another. */
export function dropConnection(client: pg.Client, silence?: number): void {
  const why = silence === undefined ? 'The connection was given up' : `No answer within ${silence} ms`;
  client.connection.stream.destroy(Object.assign(new Error(why), { code: 'ETIMEDOUT' }));
}
