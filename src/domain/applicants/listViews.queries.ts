import { sql } from 'kysely';
import type { Db, Queryable } from '../../server/database/database.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { type ColumnName, USUAL_COLUMNS } from './listChoices.ts';
import { type ListView, type ViewAsked, viewAsked } from './listViews.records.ts';

/** The views that an operator has saved: for every posting, and for this one. */
export async function viewsOf(
  db: Queryable,
  operatorId: string,
  { companyCode, postingNumber }: PostingKey,
): Promise<ListView[]> {
  const { rows } = await sql<{ number: number; name: string; isOfPosting: boolean; asked: unknown }>`
    SELECT view_id AS number, name, pblanc_no IS NOT NULL AS "isOfPosting", asked FROM applicant_view
     WHERE operator_id = ${operatorId}
       AND (pblanc_no IS NULL OR company_cd = ${companyCode} AND pblanc_no = ${postingNumber})
     ORDER BY view_id`.execute(db);
  return rows.map(({ asked, ...row }) => ({ ...row, asked: viewAsked.read(asked, '', {}) }));
}

/** Keeps a view under its name, in the place of one that has it; of a posting alone where one is given. */
export async function saveView(
  db: Queryable,
  operatorId: string,
  { name, asked, posting }: { name: string; asked: ViewAsked; posting: PostingKey | undefined },
): Promise<void> {
  await sql`INSERT INTO applicant_view (operator_id, company_cd, pblanc_no, name, asked)
    VALUES (${operatorId}, ${posting?.companyCode ?? null}, ${posting?.postingNumber ?? null}, ${name},
      ${JSON.stringify(viewAsked.write(asked))}::jsonb)
    ON CONFLICT (operator_id, company_cd, pblanc_no, name) DO UPDATE SET asked = excluded.asked`.execute(db);
}

/** Takes a view away from whoever saved it; one that is gone or another's stays as it is. */
export async function removeView(db: Db, operatorId: string, number: number): Promise<void> {
  await db.deleteFrom('applicant_view').where('view_id', '=', number).where('operator_id', '=', operatorId).execute();
}

/** The columns that an operator chose last. */
export async function columnsOf(db: Queryable, operatorId: string): Promise<ColumnName[]> {
  const { rows } = await sql<{ columns: ColumnName[] | null }>`
    SELECT applicant_columns AS columns FROM operator WHERE operator_id = ${operatorId}`.execute(db);
  return [...(rows[0]?.columns ?? USUAL_COLUMNS)];
}

/** Keeps the columns that an operator chose, for every list there is. */
export async function keepColumns(db: Queryable, operatorId: string, columns: readonly string[]): Promise<void> {
  await sql`UPDATE operator SET applicant_columns = ${columns}::text[] WHERE operator_id = ${operatorId}`.execute(db);
}
