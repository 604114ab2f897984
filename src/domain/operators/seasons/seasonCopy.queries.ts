import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { inScope } from '../scope.queries.ts';

/** A posting of a season. */
export interface SeasonPosting extends PostingKey {
  company: string;
}

/** The postings of a season in the scope, those first that began first; one more than `most` where there are more. */
export async function postingsOfSeason(
  scope: Scope,
  db: Queryable,
  { season, company, most }: { season: string; company: string | undefined; most: number },
): Promise<SeasonPosting[]> {
  const { rows } = await sql<SeasonPosting>`
    SELECT p.company_cd AS "companyCode", p.pblanc_no AS "postingNumber", c.name AS company
      FROM posting p JOIN company c USING (company_cd)
     WHERE ${inScope(scope, sql.ref('p.company_cd'), company)} AND p.season = ${season}
     ORDER BY c.sort_order, p.accept_from, p.pblanc_no LIMIT ${most + 1}`.execute(db);
  return rows;
}

/** Numbers that begin so and are, or were, those of a posting or a draft, as "company number". */
export async function numbersTaken(db: Queryable, beginnings: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT n.company_cd || ' ' || n.pblanc_no AS name FROM (
      SELECT company_cd, pblanc_no FROM posting UNION ALL SELECT company_cd, pblanc_no FROM posting_copy
      UNION ALL SELECT company_cd, pblanc_no FROM removed_posting) n
      JOIN unnest(${[...new Set(beginnings)]}::text[]) b ON starts_with(n.pblanc_no, b)`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** An act of copying a season. */
export interface NewSeasonCopy {
  copyId: string;
  from: string;
  to: string;
  days: number;
  at: Date;
  madeBy: string;
}

/** Notes a copy under its number; false where it was made already, of which whoever sends it again is waited for. */
export async function addSeasonCopy(tx: Tx, made: NewSeasonCopy): Promise<boolean> {
  const { copyId: copy_id, from: from_season, to: to_season, days, at, madeBy: made_by } = made;
  const added = await tx
    .insertInto('season_copy')
    .values({ copy_id, from_season, to_season, days, at, made_by })
    .onConflict((known) => known.column('copy_id').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A draft that a copy made, and of which posting. */
export interface SeasonDraft extends PostingKey {
  copied: string;
}

/** Notes the drafts of a copy, in their order. */
export async function addSeasonDrafts(tx: Tx, copyId: string, drafts: readonly SeasonDraft[]): Promise<void> {
  await tx
    .insertInto('season_draft')
    .values(
      drafts.map(({ companyCode, postingNumber, copied }, place) => ({
        ...{ copy_id: copyId, company_cd: companyCode, pblanc_no: postingNumber, copied_no: copied, place },
      })),
    )
    .execute();
}

/** The drafts of a copy that one operator made, in their order; none of another's. */
export async function draftsOfCopy(db: Queryable, copyId: string, madeBy: string): Promise<SeasonPosting[]> {
  const { rows } = await sql<SeasonPosting>`
    SELECT d.company_cd AS "companyCode", d.pblanc_no AS "postingNumber", c.name AS company
      FROM season_draft d JOIN season_copy s USING (copy_id) JOIN company c USING (company_cd)
     WHERE s.copy_id = ${copyId} AND s.made_by = ${madeBy} ORDER BY d.place`.execute(db);
  return rows;
}
