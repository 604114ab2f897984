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

/** The same of what is kept apart of a hire; of one application where it is named. */
export async function keptFile(db: Queryable, vault: Vault, number: string, application?: number) {
  const row = await db
    .selectFrom('kept_apart_file as f')
    .innerJoin('kept_apart as a', 'a.jnco_afe_no', 'f.jnco_afe_no')
    .leftJoin('file_key as k', 'k.stored_no', 'f.stored_no')
    .leftJoin('file_scan as c', 'c.stored_no', 'f.stored_no')
    .select(['f.file_no', 'f.stored_no', 'f.file_kind_cd', 'f.file_nm', 'f.size', 'f.sha256', 'f.media_type'])
    .select(['a.submitted_at as created_at', 'k.key', 'c.scan_st'])
    .where('f.file_no', '=', number)
    .$if(application !== undefined, (query) => query.where('f.jnco_afe_no', '=', application!))
    .executeTakeFirst();
  return row && isGivenTo('others', row.scan_st ?? 'none')
    ? { ...readRow(vault, row), media: row.media_type }
    : undefined;
}
