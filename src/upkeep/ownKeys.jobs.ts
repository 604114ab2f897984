import { sql } from 'kysely';
import { giveNewKey } from '../domain/applications/saving/newKey.acts.ts';
import { nameContext } from '../domain/attachments/attachments.queries.ts';
import type { Context } from '../server/context.ts';
import { inTransaction } from '../server/database/transaction.ts';
import { FILE_KEY } from '../server/files/fileStore.ts';
import type { Sweep } from '../server/sweep.ts';
import { isOfVault, type Keyless, readKeyless } from './ownKeys.queries.ts';

// What is left is due again.
const MOST = 10_000;

/**
 * Gives everything older its own key. Each thing is one transaction and done for good: after a break the next run goes
 * on.
 */
export const ownKeys: Sweep<Keyless> = {
  name: 'ownKeys',
  does: 'gives applications and files from before keys of their own',
  cron: '*/10 * * * *',
  due: ({ db }) => readKeyless(db, MOST),
  act(context, { what, number }) {
    if (what === 'files') return giveFileKey(context, number);
    const table = what === 'applications' ? 'application' : 'kept_apart';
    const one = { table, number: Number(number), onlyKeyless: true } as const;
    return inTransaction(context.db, (tx) => giveNewKey(tx, context.vault, one));
  },
};

/**
 * First the key is noted, then the bytes are written again, then both are marked as belonging together. The bytes say
 * themselves what they are sealed with, so that they can be read at every moment in between.
 */
async function giveFileKey({ db, vault, files }: Context, number: string): Promise<boolean> {
  // Only where a file refers to the bytes: a transaction that destroys it meanwhile waits, and finds the key.
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
