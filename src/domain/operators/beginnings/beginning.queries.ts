import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';

/** How a draft was begun, by whom; what it was copied from, if anything. */
export interface NewBeginning extends PostingKey {
  begunId: string;
  copied: PostingKey | undefined;
  fromSeason: string;
  at: Date;
  begunBy: string;
}

/** Makes whoever sends the same beginning wait for this transaction. */
export async function lockBeginning(tx: Tx, begunId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`beginning ${begunId}`}, 0))`.execute(tx);
}

/** The draft that was begun under that number, and by whom; undefined if none was. */
export async function begunUnder(db: Queryable, begunId: string) {
  return db
    .selectFrom('posting_beginning')
    .select(['company_cd as companyCode', 'pblanc_no as postingNumber', 'begun_by as begunBy'])
    .where('begun_id', '=', begunId)
    .executeTakeFirst();
}

/** Which posting a draft was copied from, alone or with its season, and what season that was; undefined if from none. */
export async function copiedFromOf(db: Queryable, { companyCode, postingNumber }: PostingKey) {
  const { rows } = await sql<PostingKey & { season: string }>`
    SELECT b.copied_company AS "companyCode", b.copied_no AS "postingNumber", b.from_season AS season
      FROM posting_beginning b
     WHERE b.company_cd = ${companyCode} AND b.pblanc_no = ${postingNumber} AND b.copied_no IS NOT NULL
    UNION ALL
    SELECT d.company_cd, d.copied_no, s.from_season FROM season_draft d JOIN season_copy s USING (copy_id)
     WHERE d.company_cd = ${companyCode} AND d.pblanc_no = ${postingNumber}`.execute(db);
  return rows[0];
}

/** Notes how a draft was begun. */
export async function addBeginning(
  tx: Tx,
  { companyCode, postingNumber, begunId, copied, fromSeason, at, begunBy }: NewBeginning,
): Promise<void> {
  await tx
    .insertInto('posting_beginning')
    .values({
      ...{ company_cd: companyCode, pblanc_no: postingNumber, begun_id: begunId, from_season: fromSeason },
      ...{ copied_company: copied?.companyCode ?? null, copied_no: copied?.postingNumber ?? null },
      ...{ at, begun_by: begunBy },
    })
    .execute();
}
