import { sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { SubmitStatus } from '../../applications/application.ts';
import { inPostings } from '../../operators/scope.queries.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { scoredIn } from '../../selection/scores.queries.ts';
import { answersIn } from '../applicantRow.queries.ts';
import { ROW_FORM } from '../applicantRow.ts';
import {
  applicantsOf,
  everDecidedIn,
  fits,
  type Listing,
  lookedUp,
  type Narrowed,
  ofPosting,
  READ,
  stepOf,
  verdictOf,
} from '../narrowing.queries.ts';
import { standingIn, standingsOf } from '../standings.queries.ts';
import { type Counted, type Group, groupOf } from './listCounts.ts';

/* How many applicants there are, by what their list is narrowed by. */

/** How many applicants share which answers, of all steps; only those whom words and search find. */
export async function groupsFound(db: Queryable, vault: Vault, listing: Listing, narrowed: Narrowed): Promise<Group[]> {
  const found = lookedUp(vault, listing, narrowed);
  const { rows } = await sql<Counted>`
    SELECT ${stateOf(listing)}, ${answersIn('r')} AS answers, count(*)::int AS count
      FROM ${applicantsOf(listing)} AND ${sql.join(found, sql` AND `)} GROUP BY 1, 2, 3, 4`.execute(db);
  return rows.map(groupOf);
}

// What is known of somebody beside their answers.
const stateOf = (listing: Listing) =>
  sql`${stepOf(listing)} AS step, ${READ} AS read, ${verdictOf(listing)} AS verdict`;
// The same of whoever is unread and undecided.
const untouched = (listing: Listing) =>
  sql`${stepOf(listing)} AS step, 'unread' AS read, ${listing.isDeciding ? sql`'open'` : sql`NULL`}::text AS verdict`;

// Rows whose answers stand as one text, by the rules of today.
const IN_ONE = sql`r.form = ${sql.lit(ROW_FORM)}`;
const NOT_IN_ONE = sql`(r.form < ${sql.lit(ROW_FORM)} OR r.form > ${sql.lit(ROW_FORM)})`;

/**
 * The same of everybody. Who was told what and shares which answers is counted already (applicant_count), as if nobody had
 * been read or decided anything of; of those who have, the difference is added. One statement, so that all is of one moment.
 */
export async function groupsOf(db: Queryable, listing: Listing): Promise<Group[]> {
  const { posting, operatorId, isDeciding, at } = listing;
  const { rows } = await sql<Counted>`
    WITH standing AS MATERIALIZED (SELECT * FROM ${standingsOf(posting, at)} one),
    touched AS MATERIALIZED (
      SELECT ${stateOf(listing)}, r.told, r.answers, count(*) AS count
        FROM (SELECT jnco_afe_no, revision FROM applicant_reading WHERE operator_id = ${operatorId}) d
        ${isDeciding ? sql`FULL JOIN ${everDecidedIn(posting)} v USING (jnco_afe_no)` : sql``}
        JOIN applicant r USING (jnco_afe_no) LEFT JOIN standing t ON t.told = r.told
       WHERE ${ofPosting(listing)} AND ${IN_ONE} GROUP BY 1, 2, 3, 4, 5),
    counted AS (
      SELECT r.told, r.answers, sum(r.people) AS count FROM applicant_count r
       WHERE ${ofPosting(listing)} AND ${IN_ONE} GROUP BY 1, 2
      UNION ALL SELECT told, answers, -count FROM touched)
    SELECT step, read, verdict, answers, sum(count)::int AS count FROM (
      SELECT ${untouched(listing)}, c.answers, c.count FROM counted c LEFT JOIN standing t ON t.told = c.told
      UNION ALL SELECT step, read, verdict, answers, count FROM touched
      UNION ALL SELECT ${stateOf(listing)}, ${answersIn('r')}, count(*)
        FROM ${applicantsOf(listing, sql`standing`)} AND ${NOT_IN_ONE} GROUP BY 1, 2, 3, 4) all_of_them
     GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0`.execute(db);
  return rows.map(groupOf);
}

/** How many applicants are in each step, where that alone is asked of everybody. */
export async function countsByStep(db: Queryable, listing: Listing): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ step: number; count: number }>`
    SELECT ${stepOf(listing)} AS step, sum(c.count)::int AS count
      FROM (SELECT r.told, sum(r.people) AS count FROM applicant_count r WHERE ${ofPosting(listing)} GROUP BY 1) c
      LEFT JOIN LATERAL ${standingIn(sql.ref('c.told'), listing.at)} t ON true GROUP BY 1`.execute(db);
  return new Map(rows.map(({ step, count }) => [step, count]));
}

/** How many who fit all else have each score of the step. */
export async function countsByScore(db: Queryable, vault: Vault, listing: Listing, narrowed: Narrowed) {
  const asked = { ...narrowed.asked, scorePlace: '', scoreFrom: '', scoreTo: '' };
  const { rows } = await sql<{ cd: string; count: number }>`
    SELECT s.place::text AS cd, count(*)::int AS count
      FROM (SELECT r.jnco_afe_no FROM ${applicantsOf(listing)} AND ${fits(vault, listing, { ...narrowed, asked })}) f
      JOIN ${scoredIn({ ...listing.posting, step: asked.step ?? 1 })} s USING (jnco_afe_no) GROUP BY 1 ORDER BY 1`.execute(
    db,
  );
  return rows;
}

/** How many who fit all else have each tag. */
export async function countsByTag(db: Queryable, vault: Vault, listing: Listing, narrowed: Narrowed) {
  const asked = { ...narrowed.asked, tags: [] };
  const { rows } = await sql<{ cd: string; count: number }>`
    SELECT g.tag_no AS cd, count(*)::int AS count
      FROM (SELECT r.jnco_afe_no FROM ${applicantsOf(listing)} AND ${fits(vault, listing, { ...narrowed, asked })}) f
      JOIN applicant_tagged g USING (jnco_afe_no) WHERE g.off_at IS NULL GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** How many applications of a posting are being written, and were withdrawn: those that are submitted are the list's own. */
export async function countsOfOthers(db: Queryable, scope: Scope, { companyCode, postingNumber }: PostingKey) {
  const { writing, withdrawn } = SubmitStatus;
  const { rows } = await sql<{ status: SubmitStatus; count: number }>`
    SELECT a.sbmt_st AS status, count(*)::int AS count FROM application a
     WHERE a.company_cd = ${companyCode} AND a.pblanc_no = ${postingNumber} AND a.sbmt_st = ANY(${[writing, withdrawn]}::smallint[])
       AND ${inPostings(scope, 'a')} GROUP BY 1`.execute(db);
  const of = (status: SubmitStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return { drafts: of(writing), withdrawn: of(withdrawn) };
}

/** The postings of which more lies there than there are different rows, or rows of nobody. */
export async function postingsToAddUp(db: Queryable): Promise<PostingKey[]> {
  const { rows } = await sql<PostingKey>`
    SELECT company_cd AS "companyCode", pblanc_no AS "postingNumber" FROM applicant_count GROUP BY 1, 2
    HAVING count(*) > count(DISTINCT (form, told, answers)) OR bool_or(people = 0)`.execute(db);
  return rows;
}

/** Adds up what lies there of a posting; counts are the same before, after and meanwhile. */
export async function addUpCounts(db: Queryable, { companyCode, postingNumber }: PostingKey): Promise<void> {
  await sql`WITH gone AS (
      DELETE FROM applicant_count WHERE company_cd = ${companyCode} AND pblanc_no = ${postingNumber} RETURNING *)
    INSERT INTO applicant_count SELECT company_cd, pblanc_no, form, told, answers, sum(people) FROM gone
     GROUP BY 1, 2, 3, 4, 5 HAVING sum(people) <> 0`.execute(db);
}
