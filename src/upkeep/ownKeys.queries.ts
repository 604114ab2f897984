import { sql } from 'kysely';
import type { Db } from '../server/database/database.ts';

/** What is sealed with the key of its application or its file; older rows are sealed with a key of the vault. */
export const SEALED_BY_OWN_KEY = [
  { table: 'application', column: 'draft' },
  { table: 'submission', column: 'content' },
  { table: 'restore_point', column: 'content' },
  { table: 'applicant', column: 'card' },
  { table: 'kept_apart', column: 'content' },
  { table: 'attachment', column: 'file_nm' },
  { table: 'kept_apart_file', column: 'file_nm' },
] as const;

/** Whether an envelope is of the vault's keys: its first byte is its format, below 3 for those. */
export const isOfVault = (column: string) => {
  const sealed = sql.ref(column);
  return sql`length(${sealed}) > 0 AND get_byte(substring(${sealed} FOR 1), 0) < 3`;
};

/** Something older without a key of its own. */
export interface Keyless {
  what: 'applications' | 'kept apart' | 'files';
  number: string;
}

/** What has no key of its own yet, at most this many. */
export async function readKeyless(db: Db, most: number): Promise<Keyless[]> {
  const { rows } = await sql<Keyless>`
      SELECT 'applications' AS what, jnco_afe_no::text AS number FROM application WHERE key IS NULL
      UNION ALL SELECT 'kept apart', jnco_afe_no::text FROM kept_apart WHERE key IS NULL
      UNION ALL SELECT 'files', f.stored_no::text FROM (
        SELECT stored_no FROM (SELECT stored_no FROM own_copy WHERE stored_no IS NOT NULL
          UNION ALL SELECT stored_no FROM attachment WHERE destroyed_at IS NULL
          UNION ALL SELECT stored_no FROM kept_apart_file) f
         WHERE NOT EXISTS (SELECT FROM file_key k WHERE k.stored_no = f.stored_no AND k.used)
        UNION SELECT stored_no FROM attachment WHERE destroyed_at IS NULL AND ${isOfVault('file_nm')}
        UNION SELECT stored_no FROM kept_apart_file WHERE ${isOfVault('file_nm')}) f LIMIT ${most}`.execute(db);
  return rows;
}
