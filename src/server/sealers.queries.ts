import { sql } from 'kysely';
import type { Queryable } from './database/database.ts';

const NAME = 'jiwon sealing with ';

/** What a process calls its LISTEN connection: the database tells whoever rotates keys who still seals with which. */
export const sealerName = (keyId: string) => NAME + keyId;

/** The keys other than this one that running processes seal with. */
export async function otherSealers(db: Queryable, keyId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT application_name AS name FROM pg_stat_activity
    WHERE datname = current_database() AND starts_with(application_name, ${NAME})
      AND application_name <> ${sealerName(keyId)} ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name.slice(NAME.length));
}
