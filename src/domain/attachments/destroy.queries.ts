import { compiled } from '../../server/database/compiled.ts';
import type { Queryable } from '../../server/database/database.ts';
import { isSubmitted } from './attachments.queries.ts';

const unneeded = (db: Queryable) =>
  db
    .selectFrom('attachment as f')
    .select('f.file_no')
    .where('f.deleted_at', 'is not', null)
    .where('f.destroyed_at', 'is', null)
    .where((eb) => eb.not(isSubmitted(eb as never)));
const unneededOf = compiled((db, { application }: { application: number }) =>
  unneeded(db).where('f.jnco_afe_no', '=', application),
);

/** Files whose bytes are no longer needed, of one application or of all. */
export async function filesToDestroy(db: Queryable, application?: number): Promise<string[]> {
  const rows = application === undefined ? await unneeded(db).execute() : (await unneededOf(db, { application })).rows;
  return rows.map((row) => row.file_no);
}
