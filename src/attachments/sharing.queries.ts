import { randomUUID } from 'node:crypto';
import type { Tx } from '../server/database.ts';
import type { Vault } from '../server/vault.ts';
import { nameContext, readRow, type StoredFile } from './attachments.queries.ts';

/**
 * Adds a member's file to another of their applications without copying its bytes: each of the two may be deleted, the
 * bytes go with the last (destroyFile). Undefined where the file is not the member's, or is not in a draft any more.
 */
export async function shareFile(
  tx: Tx,
  vault: Vault,
  memberId: string,
  number: string,
  application: number,
  at: Date,
): Promise<StoredFile | undefined> {
  const file = await tx
    .selectFrom('attachment')
    .selectAll()
    .where('file_no', '=', number)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    // Who would destroy it waits until the new reference stands.
    .forShare()
    .executeTakeFirst();
  if (!file) return undefined;
  const file_no = randomUUID();
  const name = vault.open<string>(file.file_nm, nameContext(number));
  const row = {
    ...file,
    file_no,
    jnco_afe_no: application,
    created_at: at,
    file_nm: vault.seal(name, nameContext(file_no)),
  };
  await tx.insertInto('attachment').values(row).execute();
  return readRow(vault, row);
}
