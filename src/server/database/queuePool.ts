import type pg from 'pg';
import { databaseFailure } from './databaseFailures.ts';

// Of the codes the queue repeats a statement for, the one it repeats soonest: after 50 ms, in the end every 5 s.
const AGAIN = '40001';

/**
 * A pool as the queue is given it. The queue does not wait for the statement that notes a job's end, and a connection that
 * breaks in it would end the process: here it carries a code that makes the queue repeat the statement.
 */
export function queuePool(pool: pg.Pool): pg.Pool {
  const connect = async () => withQuery(await repeated(pool.connect()));
  return replaced(pool, 'connect', (done?: Parameters<pg.Pool['connect']>[0]) =>
    // The connection that listens; the queue sees to it itself.
    done ? pool.connect(done) : connect(),
  );
}

const withQuery = (client: pg.PoolClient) =>
  replaced(client, 'query', (...given: unknown[]) =>
    repeated((client.query as (...given: unknown[]) => Promise<unknown>)(...given)),
  );

async function repeated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!databaseFailure(error)) throw error;
    throw Object.assign(new Error((error as Error).message, { cause: error }), { code: AGAIN });
  }
}

// The object as it is, but for one method.
function replaced<O extends object>(object: O, method: keyof O, by: unknown): O {
  return new Proxy(object, {
    get(target, name) {
      if (name === method) return by;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
