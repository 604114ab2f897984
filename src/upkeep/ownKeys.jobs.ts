import { sql } from 'kysely';
import { giveNewKey } from '../domain/applications/newKey.acts.ts';
import { nameContext } from '../domain/attachments/attachments.queries.ts';
import type { Context } from '../server/context.ts';
import { inTransaction } from '../server/database/transaction.ts';
import { FILE_KEY } from '../server/files/fileStore.ts';
import type { Due, Sweep } from '../server/sweep.ts';

/** What is sealed with the key of its application or its file; rows of before are sealed with a key of the vault. */
export const SEALED_BY_OWN_KEY = [
  { table: 'application', column: 'draft' },
  { table: 'submission', column: 'content' },
  { table: 'restore_point', column: 'content' },
  { table: 'kept_apart', column: 'content' },
  { table: 'attachment', column: 'file_nm' },
  { table: 'kept_apart_file', column: 'file_nm' },
] as const;

// The first byte of an envelope is its format; those below 3 are of the vault's keys.
const isOfVault = (column: string) => {
  const sealed = sql.ref(column);
  return sql`length(${sealed}) > 0 AND get_byte(substring(${sealed} FOR 1), 0) < 3`;
};

interface Keyless extends Due {
  what: 'applications' | 'kept apart' | 'files';
  number: string;
}

// What is left is due again.
const MOST = 10_000;

/** Gives everything from before its own key. Each thing is one transaction and done for good: broken off, it goes on. */
export const ownKeys: Sweep<Keyless> = {
  name: 'ownKeys',
  does: 'gives applications and files from before keys of their own',
  cron: '*/10 * * * *',
  async due({ db }) {
    const { rows } = await sql<Keyless>`
      SELECT 'applications' AS what, jnco_afe_no::text AS number FROM application WHERE key IS NULL
      UNION ALL SELECT 'kept apart', jnco_afe_no::text FROM kept_apart WHERE key IS NULL
      UNION ALL SELECT 'files', f.stored_no::text FROM (
        SELECT stored_no FROM (SELECT stored_no FROM own_copy WHERE stored_no IS NOT NULL
          UNION ALL SELECT stored_no FROM attachment WHERE destroyed_at IS NULL
          UNION ALL SELECT stored_no FROM kept_apart_file) f
         WHERE NOT EXISTS (SELECT FROM file_key k WHERE k.stored_no = f.stored_no AND k.used)
        UNION SELECT stored_no FROM attachment WHERE destroyed_at IS NULL AND ${isOfVault('file_nm')}
        UNION SELECT stored_no FROM kept_apart_file WHERE ${isOfVault('file_nm')}) f LIMIT ${MOST}`.execute(db);
    return rows;
  },
  act(context, { what, number }) {
    if (what === 'files') return giveFileKey(context, number);
    const table = what === 'applications' ? 'application' : 'kept_apart';
    const one = { table, number: Number(number), onlyKeyless: true } as const;
    return inTransaction(context.db, (tx) => giveNewKey(tx, context.vault, one));
  },
};

/**
 * First the key is noted, then the bytes are written anew, then both are said to belong together. The bytes say
 * themselves what they are sealed with, so that they can be read at every moment in between.
 */
async function giveFileKey({ db, vault, files }: Context, number: string): Promise<boolean> {
  // Only where a file refers to the bytes: who destroys it meanwhile waits, and finds the key.
  await sql`INSERT INTO file_key (stored_no, key, used)
    SELECT ${number}::uuid, ${vault.newKey(FILE_KEY)}, false
     WHERE EXISTS (SELECT FROM attachment WHERE stored_no = ${number} AND destroyed_at IS NULL FOR SHARE)
        OR EXISTS (SELECT FROM kept_apart_file WHERE stored_no = ${number} FOR SHARE)
        OR EXISTS (SELECT FROM own_copy WHERE stored_no = ${number} FOR SHARE)
    ON CONFLICT DO NOTHING`.execute(db);
  const row = await db.selectFrom('file_key').select('key').where('stored_no', '=', number).executeTakeFirst();
  if (!row) return false;
  const { key } = row;
  if (!(await files.giveKey({ number, key }))) return false;
  const sealer = vault.own(key, FILE_KEY);
  await inTransaction(db, async (tx) => {
    for (const table of ['attachment', 'kept_apart_file'] as const) {
      const rows = await tx
        .selectFrom(table)
        .select(['file_no', 'file_nm'])
        .where('stored_no', '=', number)
        .where(isOfVault('file_nm').$castTo<boolean>())
        .orderBy('file_no')
        .forUpdate()
        .execute();
      for (const { file_no, file_nm } of rows) {
        const name = sealer.sealJson(sealer.openJson(file_nm, nameContext(file_no)), nameContext(file_no));
        await tx.updateTable(table).set({ file_nm: name }).where('file_no', '=', file_no).execute();
      }
    }
    await tx.updateTable('file_key').set({ used: true }).where('stored_no', '=', number).execute();
  });
  return true;
}
