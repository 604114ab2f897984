import { sql } from 'kysely';
import type { Queryable } from './database/database.ts';

const NAME = 'jiwon sealing with ';
const COMMAND = ' by command';

/**
 * What a process calls its LISTEN connection: the database tells whoever rotates keys who still seals with which, and
 * whoever moves files who still serves.
 */
export const sealerName = (keyId: string, isCommand = false) => NAME + keyId + (isCommand ? COMMAND : '');

/** The keys other than this one that running processes seal with. */
export async function otherSealers(db: Queryable, keyId: string): Promise<string[]> {
  const names = (await sealers(db)).map((name) => name.replace(COMMAND, '').slice(NAME.length));
  return [...new Set(names)].filter((id) => id !== keyId).sort();
}

/** How many processes serve this database: none of them is a command. */
export async function servingProcesses(db: Queryable): Promise<number> {
  return (await sealers(db)).filter((name) => !name.endsWith(COMMAND)).length;
}

async function sealers(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT application_name AS name FROM pg_stat_activity
    WHERE datname = current_database() AND starts_with(application_name, ${NAME})`.execute(db);
  return rows.map(({ name }) => name);
}
