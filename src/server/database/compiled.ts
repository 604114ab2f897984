import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Queryable } from './database.ts';
import { keepPrepared } from './preparedStatements.ts';

/** Takes the place of a value while its statement is compiled. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is compiled at its first run, sent with other values from then on and kept prepared by each
 * connection, for what runs at every save: compiling takes longer than all else this process does for a statement. The
 * values may be anywhere in it, but must not change its text.
 */
export function compiled<V extends object, R>(
  build: (db: Queryable, values: V) => Compilable<R>,
): (db: Queryable, values: V) => Promise<QueryResult<R>> {
  let ready: CompiledQuery<R> | undefined;
  const slots = new Proxy({} as V, { get: (_, name) => new Slot(String(name)) });
  return (db, values) => {
    if (!ready) {
      ready = build(db, slots).compile();
      keepPrepared(ready.sql);
    }
    const given = (one: unknown) => (one instanceof Slot ? values[one.name as keyof V] : one);
    return db.executeQuery({ ...ready, parameters: ready.parameters.map(given) });
  };
}
