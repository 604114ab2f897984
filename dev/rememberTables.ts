import type { TestDatabase } from './testDatabase.ts';

/**
 * Remembers what tables hold, and those that refer to them; what it answers puts that back. TRUNCATE would leave every
 * connection to plan again all that it has prepared, which costs more than deleting few rows.
 */
export async function rememberTables(
  { pool }: Pick<TestDatabase, 'pool'>,
  names: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `WITH RECURSIVE reached AS (
       SELECT name::regclass::oid AS found FROM unnest($1::text[]) AS name
       UNION SELECT conrelid FROM reached JOIN pg_constraint ON confrelid = found AND contype = 'f')
     SELECT found::regclass::text AS name FROM reached`,
    [names],
  );
  const all = rows.map(({ name }) => name);
  await pool.query(
    ['CREATE SCHEMA remembered', ...all.map((name) => `CREATE TABLE remembered.${name} AS TABLE ${name}`)].join(';'),
  );
  // In any order, and without what else would keep a record from being deleted.
  const puttingBack = [
    'SET LOCAL session_replication_role = replica',
    ...all.map((name) => `DELETE FROM ${name}`),
    ...all.map((name) => `INSERT INTO ${name} OVERRIDING SYSTEM VALUE TABLE remembered.${name}`),
  ].join(';');
  return async () => {
    await pool.query(`BEGIN; ${puttingBack}; COMMIT`);
  };
}
