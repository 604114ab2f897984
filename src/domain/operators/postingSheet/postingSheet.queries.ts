import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { AppliedSheet } from './postingSheet.records.ts';

type Drafts = AppliedSheet['drafts'];

/** Makes whoever sends the same sheet wait for this transaction. */
export async function lockSheet(tx: Tx, sheetId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sheet ${sheetId}`}, 0))`.execute(tx);
}

/** What was made of the sheet of that number, and by whom; undefined if nothing was. */
export async function appliedUnder(db: Queryable, sheetId: string) {
  const row = await db
    .selectFrom('posting_sheet')
    .select(['drafts', 'made_by as madeBy'])
    .where('sheet_id', '=', sheetId)
    .executeTakeFirst();
  return row && { drafts: JSON.parse(row.drafts) as Drafts, madeBy: row.madeBy };
}

/** Notes what was made of a sheet. */
export async function addSheet(
  tx: Tx,
  { sheetId, drafts, madeBy, at }: { sheetId: string; drafts: Drafts; madeBy: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('posting_sheet')
    .values({ sheet_id: sheetId, drafts: JSON.stringify(drafts), made_by: madeBy, at })
    .execute();
}

/** The categories a posting may have. */
export async function listCategories(db: Queryable): Promise<{ code: string; name: string }[]> {
  return db.selectFrom('category').select(['category_cd as code', 'name']).orderBy('sort_order').execute();
}
