import pg from 'pg';
import { noteFailure } from '../metrics/meters.ts';
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

const BEGIN = /^(begin|start transaction)( isolation level [a-z ]+)?( read (only|write))?$/;
const END = /^(commit|rollback)$/;
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] };

/** The PostgreSQL settings for these limits. */
export function settingsOf({ statement, lock, idle }: Limits) {
  return { statement_timeout: statement, lock_timeout: lock, idle_in_transaction_session_timeout: idle };
}

/**
 * A connection that marks its errors as the database's, drops itself when no answer comes, and names the statements to be
 * kept prepared. One that may not prepare is a pooler's, which takes no settings at its start: they begin each transaction.
 * On others a transaction begins with its first statement, in one write: that spares a way to the database and back.
 */
export function clientClass({ prepares, limits, failed }: Options): typeof pg.Client {
  const settings = limits && !prepares ? Object.entries(settingsOf(limits)) : [];
  const opening = settings.map(([name, value]) => `; SET LOCAL ${name} = ${value}`).join('');

  return class ProductClient extends pg.Client {
    /** A transaction that has been asked for, and nothing in it yet. */
    #beginning: string | undefined;

    constructor(config?: pg.ClientConfig) {
      super({ ...config, pipeline: prepares });
      this.query = ((...given: unknown[]) => {
        const [text] = given;
        // Kysely's own, which waits for an answer and passes no callback.
        if (prepares && given.length === 2 && BEGIN.test(String(text))) {
          this.#beginning = String(text);
          return Promise.resolve(BEGUN);
        }
        return this.#beginning === undefined ? this.#ask(given) : this.#beginWith(this.#beginning, given);
      }) as typeof this.query;
    }

    #beginWith(begin: string, given: unknown[]): unknown {
      this.#beginning = undefined;
      const end = END.exec(String(given[0]));
      if (end) return Promise.resolve({ ...BEGUN, command: end[0].toUpperCase() });
      const { stream } = this.connection;
      stream.cork();
      try {
        // It fails with its connection alone, and then so does what follows.
        void (this.#send([begin]) as Promise<unknown>).catch(() => undefined);
        return this.#ask(given);
      } finally {
        stream.uncork();
      }
    }

    #ask(given: unknown[]): unknown {
      const silent = limits && setTimeout(() => dropConnection(this, limits.silence), limits.silence);
      const seen = <E>(error: E): E => {
        clearTimeout(silent);
        const failure = databaseFailure(fromDatabase(error));
        if (failure) {
          noteFailure(failure.kind);
          failed(failure.kind);
        }
        return error;
      };
      const done = given.at(-1);
      if (typeof done === 'function')
        given.splice(-1, 1, (error: unknown, result: unknown) => (done as Done)(seen(error), result));
      const sent = this.#send(written(given));
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
    }

    #send(given: unknown[]): unknown {
      return (pg.Client.prototype.query as Query).apply(this, given);
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
