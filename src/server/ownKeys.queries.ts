import { type RawBuilder, sql } from 'kysely';
import { nameContext } from '../attachments/attachments.queries.ts';
import { copyContext } from '../cv/cv.queries.ts';
import { APPLICATION_KEY, draftContext } from '../cv/draft.queries.ts';
import { pointContext } from '../cv/restore.queries.ts';
import type { Context } from './context.ts';
import type { Tx } from './database.ts';
import { FILE_KEY } from './files/fileStore.ts';
import type { Due, Sweep } from './sweep.ts';
import { inTransaction } from './transaction.ts';
import type { Sealer } from './vault.ts';

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
        SELECT stored_no FROM own_copy WHERE stored_no IS NOT NULL
          AND NOT EXISTS (SELECT FROM file_key k WHERE k.stored_no = own_copy.stored_no AND k.used)
        UNION SELECT stored_no FROM attachment f WHERE destroyed_at IS NULL AND (${isOfVault('file_nm')}
          OR NOT EXISTS (SELECT FROM file_key k WHERE k.stored_no = f.stored_no AND k.used))
        UNION SELECT stored_no FROM kept_apart_file f WHERE ${isOfVault('file_nm')}
          OR NOT EXISTS (SELECT FROM file_key k WHERE k.stored_no = f.stored_no AND k.used)) f`.execute(db);
    return rows;
  },
  act(context, { what, number }) {
    if (what === 'files') return giveFileKey(context, number);
    const give = what === 'applications' ? giveApplicationKey : giveKeptApartKey;
    return inTransaction(context.db, (tx) => give(context, tx, Number(number)));
  },
};

async function giveApplicationKey({ vault }: Context, tx: Tx, number: number): Promise<boolean> {
  const row = await tx
    .selectFrom('application')
    .select('jnco_afe_no')
    .where('jnco_afe_no', '=', number)
    .where('key', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const key = vault.newKey(APPLICATION_KEY);
  const sealer = vault.own(key, APPLICATION_KEY);
  const of = sql`jnco_afe_no = ${number}`;
  await sealAnew(tx, sealer, { table: 'application', column: 'draft', of, contextOf: draftContext });
  await sealAnew(tx, sealer, { table: 'submission', column: 'content', of, contextOf: copyContext });
  await sealAnew(tx, sealer, { table: 'restore_point', column: 'content', of, contextOf: pointContext });
  await tx.updateTable('application').set({ key }).where('jnco_afe_no', '=', number).execute();
  return true;
}

async function giveKeptApartKey({ vault }: Context, tx: Tx, number: number): Promise<boolean> {
  const key = vault.newKey(APPLICATION_KEY);
  const sealer = vault.own(key, APPLICATION_KEY);
  const of = sql`jnco_afe_no = ${number} AND key IS NULL`;
  await sealAnew(tx, sealer, { table: 'kept_apart', column: 'content', of, contextOf: copyContext });
  const { numUpdatedRows } = await tx
    .updateTable('kept_apart')
    .set({ key })
    .where('jnco_afe_no', '=', number)
    .where('key', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Envelopes {
  table: string;
  column: string;
  of: RawBuilder<unknown>;
  contextOf(number: number, revision: number): string;
}

// Opened with the key of before, sealed with the new one; its JSON stays the same to the letter, and so its hash.
async function sealAnew(tx: Tx, sealer: Sealer, { table, column, of, contextOf }: Envelopes): Promise<void> {
  const { rows } = await sql<{ number: number; revision: number; sealed: Buffer }>`
    SELECT jnco_afe_no AS number, revision, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
     WHERE ${of} AND ${isOfVault(column)} FOR UPDATE`.execute(tx);
  for (const { number, revision, sealed } of rows) {
    const context = contextOf(number, revision);
    const anew = sealer.sealJson(sealer.openJson(sealed, context), context);
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${anew}
      WHERE jnco_afe_no = ${number} AND revision = ${revision}`.execute(tx);
  }
}

/**
 * First the key is noted, then the bytes are written anew, then both are said to belong together. The bytes say
 * themselves what they are sealed with, so that they can be read at every moment in between.
 */
async function giveFileKey({ db, vault, files }: Context, number: string): Promise<boolean> {
  await db
    .insertInto('file_key')
    .values({ stored_no: number, key: vault.newKey(FILE_KEY), used: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await db
    .selectFrom('file_key')
    .select('key')
    .where('stored_no', '=', number)
    .executeTakeFirstOrThrow();
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
