import { sql } from 'kysely';
import type { Problem } from '../../http/failure.ts';
import { problem } from '../../http/problem.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { PostingKey } from './postings.queries.ts';

/** Whether this posting was seen once and is now hidden or removed; one that is only postponed is not gone. */
async function isGone(db: Queryable, key: PostingKey): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    SELECT EXISTS (SELECT FROM posting
        WHERE company_cd = ${key.companyCode} AND pblanc_no = ${key.postingNumber} AND was_shown AND NOT shown)
      OR EXISTS (SELECT FROM removed_posting
        WHERE company_cd = ${key.companyCode} AND pblanc_no = ${key.postingNumber}) AS gone`.execute(db);
  return rows[0]?.gone ?? false;
}

/** The problem of a posting that a visitor may not see: it was taken down, or never existed. */
export async function unseen(db: Queryable, key: PostingKey): Promise<Problem> {
  return problem((await isGone(db, key)) ? 'postingGone' : 'noPosting');
}
