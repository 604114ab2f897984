import { sql } from 'kysely';
import type { Context } from '../server/context.ts';
import type { Queryable } from '../server/database.ts';

/** Which of these stored numbers no file refers to, and nobody is about to destroy. */
export async function unknownBytes(db: Queryable, stored: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM unnest(${stored}::text[]) AS number
     WHERE NOT EXISTS (SELECT FROM attachment f WHERE f.stored_no = number::uuid AND f.destroyed_at IS NULL)
       AND NOT EXISTS (SELECT FROM kept_apart_file k WHERE k.stored_no = number::uuid)
       AND NOT EXISTS (SELECT FROM own_copy c WHERE c.stored_no = number::uuid)
       AND NOT EXISTS (SELECT FROM file_to_destroy d WHERE d.stored_no = number::uuid)`.execute(db);
  return rows.map((row) => row.number);
}

/** Whether the folder of files is this database's. */
export async function isOwnFolder({ db, files }: Pick<Context, 'db' | 'files'>): Promise<boolean> {
  const { owner } = await db.selectFrom('file_folder').select('owner').executeTakeFirstOrThrow();
  return files.isOf(owner);
}
