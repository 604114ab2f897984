import type { Queryable } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { isGivenTo } from '../attachments/attachment.ts';
import { FILE_COLUMNS, readRow } from '../attachments/attachments.queries.ts';

/** A file by its number, with its media type; undefined once its bytes are gone, and unless others may be given it. */
export async function submittedFile(db: Queryable, vault: Vault, number: string) {
  const row = await db
    .selectFrom('attachment as f')
    .innerJoin('submission_file as r', 'r.file_no', 'f.file_no')
    .leftJoin('file_key as k', 'k.stored_no', 'f.stored_no')
    .leftJoin('file_scan as c', 'c.stored_no', 'f.stored_no')
    .select([...FILE_COLUMNS, 'f.media_type', 'c.scan_st'])
    .where('f.file_no', '=', number)
    .where('f.destroyed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row && isGivenTo('others', row.scan_st ?? 'none')
    ? { ...readRow(vault, row), media: row.media_type }
    : undefined;
}
