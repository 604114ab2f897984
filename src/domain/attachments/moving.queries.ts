import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

// All bytes that a row speaks of, those that are to be destroyed too.
const SPOKEN_OF = sql`(SELECT stored_no FROM attachment WHERE destroyed_at IS NULL
  UNION SELECT stored_no FROM kept_apart_file
  UNION SELECT stored_no FROM own_copy WHERE stored_no IS NOT NULL
  UNION SELECT stored_no FROM export_job WHERE stored_no IS NOT NULL
  UNION SELECT stored_no FROM file_to_destroy)`;

/** The numbers of bytes that were not copied to the other store yet. */
export async function toCopy(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`SELECT stored_no AS number FROM ${SPOKEN_OF} s
    WHERE NOT EXISTS (SELECT FROM file_copied c WHERE c.stored_no = s.stored_no) ORDER BY 1`.execute(db);
  return rows.map(({ number }) => number);
}

/** Those that were copied and are spoken of no longer. */
export async function copiedInVain(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`SELECT stored_no AS number FROM file_copied
    EXCEPT SELECT stored_no FROM ${SPOKEN_OF} s`.execute(db);
  return rows.map(({ number }) => number);
}

/** Whether files from before still wait for keys of their own: a copy that is made now would be sealed as they were. */
export async function hasKeyless(db: Queryable): Promise<boolean> {
  const { rows } = await sql`SELECT FROM (SELECT stored_no FROM attachment WHERE destroyed_at IS NULL
      UNION ALL SELECT stored_no FROM kept_apart_file) f
    WHERE NOT EXISTS (SELECT FROM file_key k WHERE k.stored_no = f.stored_no AND k.used) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Whether any row speaks of these bytes. */
export async function isSpokenOf(db: Queryable, number: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${SPOKEN_OF} s WHERE stored_no = ${number}`.execute(db);
  return rows.length > 0;
}

/** Notes that bytes lie in the other store as they lie here. */
export const noteCopied = (db: Queryable, number: string) =>
  db
    .insertInto('file_copied')
    .values({ stored_no: number })
    .onConflict((on) => on.doNothing())
    .execute();

/** Forgets that bytes were copied: one of them, or all. */
export const forgetCopied = (db: Queryable, number?: string) =>
  db
    .deleteFrom('file_copied')
    .$if(number !== undefined, (query) => query.where('stored_no', '=', number!))
    .execute();
