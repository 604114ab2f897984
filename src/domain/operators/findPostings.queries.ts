import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import type { FoundPosting } from './foundPosting.records.ts';

// As many as fit under a box.
const MOST = 8;

/** Postings of the scope with this number, or whose title holds these words; the latest first. */
export async function findPostings({ companies }: Scope, db: Queryable, words: string): Promise<FoundPosting[]> {
  const within = companies === 'group' ? sql`true` : sql`p.company_cd = ANY(${companies})`;
  const { rows } = await sql<FoundPosting>`
    SELECT p.company_cd AS "companyCode", c.name AS company, p.pblanc_no AS "postingNumber", p.title
      FROM posting p JOIN company c USING (company_cd)
     WHERE ${within} AND (p.pblanc_no = ${words.trim()} OR strpos(lower(p.title), lower(${words.trim()})) > 0)
     ORDER BY p.pblanc_no = ${words.trim()} DESC, p.accept_from DESC, p.pblanc_no LIMIT ${MOST}`.execute(db);
  return rows;
}
