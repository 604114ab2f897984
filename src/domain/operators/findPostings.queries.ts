import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import type { FoundPosting } from './foundPosting.records.ts';
import { inPostings } from './scope.queries.ts';

// As many as fit under a box.
const MOST = 8;

/** Whether a posting `p` has this number, or its title holds these words. */
export const matches = (words: string): RawBuilder<boolean> =>
  sql`(p.pblanc_no = ${words.trim()} OR strpos(lower(p.title), lower(${words.trim()})) > 0)`;

/** Postings of the scope with this number, or whose title holds these words; the latest first. */
export async function findPostings(scope: Scope, db: Queryable, words: string): Promise<FoundPosting[]> {
  const { rows } = await sql<FoundPosting>`
    SELECT p.company_cd AS "companyCode", c.name AS company, p.pblanc_no AS "postingNumber", p.title
      FROM posting p JOIN company c USING (company_cd)
     WHERE ${inPostings(scope, 'p')} AND ${matches(words)}
     ORDER BY p.pblanc_no = ${words.trim()} DESC, p.accept_from DESC, p.pblanc_no LIMIT ${MOST}`.execute(db);
  return rows;
}
