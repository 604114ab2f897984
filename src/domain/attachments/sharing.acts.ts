import { randomUUID } from 'node:crypto';
import type { Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { type FilesOwner, nameContext, nameSealer, readRow, type StoredFile } from './attachments.queries.ts';

/**
 * Adds a member's file to another of their applications without copying its bytes: each of the two may be deleted, the
 * bytes go with the last (destroyFile). There it is of the kind given. Undefined if the file is not the member's, or is
 * no longer in a draft.
 */
export async function shareFile(
  tx: Tx,
  vault: Vault,
  { memberId, application }: FilesOwner,
  { number, kind, at }: { number: string; kind: string; at: Date },
): Promise<StoredFile | undefined> {
  const found = await tx
    .selectFrom('attachment as f')
    .leftJoin('file_key as k', 'k.stored_no', 'f.stored_no')
    .selectAll('f')
    .select('k.key')
    .where('f.file_no', '=', number)
    .where('f.member_id', '=', memberId)
    .where('f.deleted_at', 'is', null)
    // A transaction that would destroy it waits until the new reference is there.
    .forShare('f')
    .executeTakeFirst();
  if (!found) return undefined;
  const { key, ...file } = found;
  const sealer = nameSealer(vault, key);
  const file_no = randomUUID();
  const name = sealer.open<string>(file.file_nm, nameContext(number));
  const row = {
    ...file,
    file_no,
    jnco_afe_no: application,
    file_kind_cd: kind,
    created_at: at,
    file_nm: sealer.seal(name, nameContext(file_no)),
  };
  await tx.insertInto('attachment').values(row).execute();
  return readRow(vault, { ...row, key });
}
