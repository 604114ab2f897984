import { sql } from 'kysely';
import type { Context } from '../../server/context.ts';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { StoredBytes } from '../../server/files/fileStore.ts';
import { noteDestroyed } from '../retention/destroyed.queries.ts';

/** Which of these stored numbers no file refers to, and nobody is about to destroy. */
export async function unknownBytes(db: Queryable, stored: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM unnest(${stored}::text[]) AS number
     WHERE NOT EXISTS (SELECT FROM attachment f WHERE f.stored_no = number::uuid AND f.destroyed_at IS NULL)
       AND NOT EXISTS (SELECT FROM kept_apart_file k WHERE k.stored_no = number::uuid)
       AND NOT EXISTS (SELECT FROM own_copy c WHERE c.stored_no = number::uuid)
       AND NOT EXISTS (SELECT FROM export_job e WHERE e.stored_no = number::uuid)
       AND NOT EXISTS (SELECT FROM file_to_destroy d WHERE d.stored_no = number::uuid)`.execute(db);
  return rows.map((row) => row.number);
}

/** Notes the key that bytes have of their own. */
export async function noteKey(tx: Tx, { number, key }: StoredBytes & { key: Buffer }): Promise<void> {
  await tx.insertInto('file_key').values({ stored_no: number, key }).execute();
}

/**
 * Destroys the keys of bytes that no file refers to any longer, in the transaction given: from its commit on no copy of
 * them can be opened, wherever it is. The caller removes the bytes themselves.
 */
export async function destroyKeys(tx: Tx, context: Pick<Context, 'vault'>, stored: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM unnest(${stored}::text[]) AS number
     WHERE NOT EXISTS (SELECT FROM attachment f WHERE f.stored_no = number::uuid AND f.destroyed_at IS NULL)
       AND NOT EXISTS (SELECT FROM kept_apart_file k WHERE k.stored_no = number::uuid)
       AND NOT EXISTS (SELECT FROM own_copy c WHERE c.stored_no = number::uuid)`.execute(tx);
  const numbers = rows.map(({ number }) => number);
  if (numbers.length === 0) return;
  await tx.deleteFrom('file_key').where('stored_no', 'in', numbers).execute();
  await noteDestroyed(tx, context, numbers, { kind: 'file', class: null });
}

/** The name this database has for what it keeps in a data folder; a restored one has that of its backup. */
export async function folderOwner(db: Queryable): Promise<string> {
  return (await storeOf(db)).owner;
}

/** What this database keeps its files in, and the id that it carries as its mark. */
export async function storeOf(db: Queryable): Promise<{ kind: string; owner: string }> {
  return db.selectFrom('file_folder').select(['kind', 'owner']).executeTakeFirstOrThrow();
}

/** The numbers of all bytes that this database has a row for. */
export async function knownBytes(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT stored_no AS number FROM attachment WHERE destroyed_at IS NULL
     UNION SELECT stored_no FROM kept_apart_file
     UNION SELECT stored_no FROM own_copy WHERE stored_no IS NOT NULL
     UNION SELECT stored_no FROM export_job WHERE stored_no IS NOT NULL`.execute(db);
  return rows.map((row) => row.number);
}

/** Whether there is any. */
export async function hasBytes(db: Queryable): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM (SELECT FROM attachment WHERE destroyed_at IS NULL UNION ALL SELECT FROM kept_apart_file
      UNION ALL SELECT FROM own_copy WHERE stored_no IS NOT NULL UNION ALL SELECT FROM file_to_destroy) f LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether the folder of files is this database's. */
export async function isOwnFolder({ db, files }: Pick<Context, 'db' | 'files'>): Promise<boolean> {
  return (await files.markedAs()) === (await folderOwner(db));
}
