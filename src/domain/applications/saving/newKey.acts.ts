import { sql } from 'kysely';
import type { Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { cardContext } from '../../applicants/applicantRow.queries.ts';
import { copyContext } from '../applications.queries.ts';
import { APPLICATION_KEY, draftContext, sealerOf } from '../draft.queries.ts';
import { pointContext } from './restore.queries.ts';

interface Envelopes {
  table: 'application' | 'submission' | 'restore_point' | 'applicant' | 'kept_apart';
  column: string;
  contextOf(number: number, revision: number): string;
}

const OF_APPLICATION: readonly Envelopes[] = [
  { table: 'application', column: 'draft', contextOf: draftContext },
  { table: 'submission', column: 'content', contextOf: copyContext },
  { table: 'restore_point', column: 'content', contextOf: pointContext },
  { table: 'applicant', column: 'card', contextOf: cardContext },
];
const OF_KEPT_APART: readonly Envelopes[] = [{ table: 'kept_apart', column: 'content', contextOf: copyContext }];

/**
 * Gives an application, or one that is kept apart, another key of its own and seals all it has with it, in the
 * transaction given: copies of what was deleted before can no longer be opened. Its JSON stays the same to the letter,
 * and so its hash. False if it does not exist; `onlyKeyless` skips what has a key.
 */
export async function giveNewKey(
  tx: Tx,
  vault: Vault,
  {
    table,
    number,
    onlyKeyless = false,
  }: { table: 'application' | 'kept_apart'; number: number; onlyKeyless?: boolean },
): Promise<boolean> {
  const row = await tx.selectFrom(table).select('key').where('jnco_afe_no', '=', number).forUpdate().executeTakeFirst();
  if (!row || (onlyKeyless && row.key)) return false;
  const key = vault.newKey(APPLICATION_KEY);
  const [before, after] = [sealerOf(vault, row), sealerOf(vault, { key })];
  for (const { table: of, column, contextOf } of table === 'application' ? OF_APPLICATION : OF_KEPT_APART) {
    const { rows } = await sql<{ revision: number; sealed: Buffer }>`
      SELECT revision, ${sql.ref(column)} AS sealed FROM ${sql.table(of)}
       WHERE jnco_afe_no = ${number} AND length(${sql.ref(column)}) > 0 FOR UPDATE`.execute(tx);
    for (const { revision, sealed } of rows) {
      const context = contextOf(number, revision);
      await sql`UPDATE ${sql.table(of)} SET ${sql.ref(column)} = ${after.sealJson(before.openJson(sealed, context), context)}
        WHERE jnco_afe_no = ${number} AND revision = ${revision}`.execute(tx);
    }
  }
  await tx.updateTable(table).set({ key }).where('jnco_afe_no', '=', number).execute();
  return true;
}
