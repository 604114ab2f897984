import { sql } from 'kysely';
import { nameContext } from '../attachments/attachments.queries.ts';
import { copyContext } from '../cv/cv.queries.ts';
import { draftContext } from '../cv/draft.queries.ts';
import { pointContext } from '../cv/restore.queries.ts';
import { answerContext, detailContext, objectionContext } from '../members/measures.queries.ts';
import { noticeContext } from '../notices/outbox.queries.ts';
import type { Context } from './context.ts';
import type { Db } from './database.ts';
import type { Vault } from './vault.ts';

/** A column of envelopes; its rows' context is made of their keys, in this order. */
interface SealedColumn {
  table: string;
  column: string;
  keys: readonly string[];
  contextOf(...keys: never[]): string;
}

/** Every column of envelopes that outlive the hour; a test finds one that is missing. */
export const SEALED: readonly SealedColumn[] = [
  { table: 'member', column: 'personal', keys: ['member_id'], contextOf: (memberId: string) => memberId },
  // The key of a draft is its number; the revision is part of what it is sealed as.
  { table: 'application', column: 'draft', keys: ['jnco_afe_no', 'revision'], contextOf: draftContext },
  { table: 'submission', column: 'content', keys: ['jnco_afe_no', 'revision'], contextOf: copyContext },
  { table: 'restore_point', column: 'content', keys: ['jnco_afe_no', 'revision'], contextOf: pointContext },
  { table: 'attachment', column: 'file_nm', keys: ['file_no'], contextOf: nameContext },
  { table: 'kept_apart', column: 'content', keys: ['jnco_afe_no', 'revision'], contextOf: copyContext },
  { table: 'kept_apart_file', column: 'file_nm', keys: ['file_no'], contextOf: nameContext },
  { table: 'outbox', column: 'data', keys: ['outbox_id'], contextOf: noticeContext },
  { table: 'measure', column: 'detail', keys: ['measure_no'], contextOf: detailContext },
  { table: 'measure', column: 'objection', keys: ['measure_no'], contextOf: objectionContext },
  { table: 'measure', column: 'answer', keys: ['measure_no'], contextOf: answerContext },
];

/** Envelopes that are over within minutes: they are not sealed anew, only waited for. */
export const SEALED_BRIEFLY = [
  { table: 'verification', column: 'state' },
  { table: 'verification', column: 'result' },
  { table: 'callback_handle', column: 'callback' },
  { table: 'email_confirmation', column: 'email' },
] as const;

// An envelope's head: format, length of the key's id, the id.
const keyIdOf = (column: string) => {
  const sealed = sql.ref(column);
  return sql`CASE WHEN length(${sealed}) > 2 THEN convert_from(substring(${sealed} FROM 3 FOR get_byte(${sealed}, 1)), 'UTF8') END`;
};

const BATCH = 200;

/** What a rotation did. */
export interface Rotated {
  envelopes: number;
  files: number;
  /** Keys nothing is sealed with any more: they may leave ENCRYPTION_KEYS. */
  retired: string[];
}

/**
 * Seals everything anew that is sealed with another key than the current one, while the product runs. Broken off, it
 * goes on where it was. The first key ever stays: what is looked up is found by it.
 */
export async function rotateKeys({ db, vault, files }: Pick<Context, 'db' | 'vault' | 'files'>): Promise<Rotated> {
  let envelopes = 0;
  for (const sealed of SEALED) {
    for (let done = BATCH; done === BATCH; envelopes += done) done = await resealSome(db, vault, sealed);
  }
  const { rows } = await sql<{ stored: string }>`
    SELECT stored_no AS stored FROM attachment WHERE destroyed_at IS NULL
    UNION SELECT stored_no FROM kept_apart_file
    UNION SELECT stored_no FROM own_copy WHERE stored_no IS NOT NULL`.execute(db);
  let rewritten = 0;
  for (const { stored } of rows) if (await files.reseal(stored)) rewritten += 1;
  return { envelopes, files: rewritten, retired: await retireKeys(db, vault) };
}

/** Seals some rows of a column anew; how many. */
async function resealSome(db: Db, vault: Vault, { table, column, keys, contextOf }: SealedColumn): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const keyColumns = sql.join(keys.map((key) => sql.ref(key)));
    const { rows } = await sql<Record<string, unknown> & { sealed: Buffer }>`
      SELECT ${keyColumns}, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
       WHERE ${keyIdOf(column)} <> ${vault.currentKeyId} LIMIT ${BATCH} FOR UPDATE`.execute(tx);
    for (const row of rows) {
      const values = keys.map((key) => row[key]);
      const context = contextOf(...(values as never[]));
      const anew = vault.seal(vault.open(row.sealed, context), context);
      const same = sql.join(
        keys.map((key, index) => sql`${sql.ref(key)} = ${values[index]}`),
        sql` AND `,
      );
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${anew} WHERE ${same}`.execute(tx);
    }
    return rows.length;
  });
}

/** The keys of every envelope there is. */
async function usedKeys(db: Db): Promise<Set<string>> {
  const columns = [...SEALED, ...SEALED_BRIEFLY].map(
    ({ table, column }) => sql`SELECT DISTINCT ${keyIdOf(column)} AS id FROM ${sql.table(table)}`,
  );
  const { rows } = await sql<{ id: string | null }>`${sql.join(columns, sql` UNION `)}`.execute(db);
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

async function retireKeys(db: Db, vault: Vault): Promise<string[]> {
  const used = await usedKeys(db);
  const needed = [vault.currentKeyId, vault.keyIds.at(-1)!, ...used];
  const retired = vault.keyIds.filter((id) => !needed.includes(id));
  if (retired.length > 0) await db.deleteFrom('encryption_key').where('key_id', 'in', retired).execute();
  return retired;
}
