import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { installJobTables } from './jobQueue.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
// Any fixed number: processes that start together migrate one after the other.
const LOCK = 4_110_712;

/** Every migration of this program, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
}

/** Runs the plain SQL files of migrations/ that have not run yet, each in a transaction, forward only; then the job queue's own. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migration');
    const done = new Set(rows.map((row) => row.name));
    const names = (await migrationNames()).filter((name) => !done.has(name));
    for (const name of names) {
      await client.query('BEGIN');
      await client.query(await readFile(new URL(name, FOLDER), 'utf8'));
      await client.query('INSERT INTO migration (name) VALUES ($1)', [name]);
      await client.query('COMMIT');
    }
    await installJobTables(pool);
    return names;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}
