import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import type { Stage } from '../applications/stage.ts';
import type { Verdict } from '../selection/verdict.ts';
import { APPLICANTS_PAGE, type ApplicantSort, type ReadState } from './listChoices.ts';
import {
  applicantsOf,
  besides,
  decidedOf,
  fits,
  idOf,
  isRead,
  isReopened,
  type Listing,
  lookedUp,
  type Narrowed,
  ofPosting,
  READ,
  scoresIn,
  stepOf,
  toldInStep,
  verdictOf,
} from './narrowing.queries.ts';
import { TAGS_ON } from './tags/tags.queries.ts';

/** An applicant as the table has them, their card still sealed. */
export interface ListedRow {
  number: number;
  blindNumber: string;
  field: string | null;
  type: string | null;
  level: string | null;
  careerMonths: number;
  files: number;
  submittedAt: Date;
  stage: Stage | null;
  read: ReadState;
  verdict: Verdict | null;
  score: string | null;
  tags: string[];
  isReopened: boolean;
  card: Buffer;
  key: Buffer | null;
}

// One part of the list after the other, each in an order that an index has: with what needs doing first, nothing is sorted.
const READ_ORDER: readonly ReadState[] = ['unread', 'changed', 'read'];

interface Part {
  /** Which one it is, for the place to go on from. */
  name: string;
  where: RawBuilder<unknown>;
  after: (place: readonly string[]) => RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

function partsOf(listing: Listing, sort: ApplicantSort): readonly Part[] {
  const id = idOf(listing);
  const typed = (place: string) => (listing.isBlind ? sql`${place}` : sql`${place}::bigint`);
  const byId = { order: id, after: ([place = '']: readonly string[]) => sql`${id} > ${typed(place)}` };
  if (sort === 'number') return [{ name: 'all', where: sql`true`, ...byId }];
  if (sort === 'todo') return READ_ORDER.map((state) => ({ name: state, where: isRead(listing, state), ...byId }));
  return [
    {
      name: 'all',
      where: sql`true`,
      order: sql`r.career_months DESC, ${id}`,
      after: ([place = '', months = '0']) =>
        sql`(r.career_months < ${Number(months)} OR r.career_months = ${Number(months)} AND ${id} > ${typed(place)})`,
    },
  ];
}

const rowOf = (
  listing: Listing,
) => sql`r.jnco_afe_no AS number, r.blind_no AS "blindNumber", r.rcrt_sect_no AS field, r.carr_fg_cd AS type,
  r.atscolc_cd AS level, r.career_months AS "careerMonths", cardinality(r.file_kinds) AS files,
  r.submitted_at AS "submittedAt", t.stage, ${READ} AS read,
  ${verdictOf(listing)} AS verdict, ${decidedOf(listing, scoresIn)} AS score,
  ${listing.isBlind ? sql`'{}'::text[]` : TAGS_ON} AS tags, ${isReopened(listing.at)} AS "isReopened", r.card`;

/** These applicants in the order of their numbers, each with how many steps they have passed. */
export async function rowsOf(
  db: Queryable,
  listing: Listing,
  numbers: readonly number[],
): Promise<(ListedRow & { passed: number })[]> {
  const { rows } = await sql<ListedRow & { passed: number }>`
    SELECT l.*, a.key FROM (SELECT ${rowOf(listing)}, coalesce(t.passed, 0)::int AS passed
      FROM ${applicantsOf(listing)} AND r.jnco_afe_no = ANY(${numbers}::bigint[])) l
      JOIN application a ON a.jnco_afe_no = l.number ORDER BY 1`.execute(db);
  return rows;
}

// A search finds few, which the planner cannot know of hashes: they are found first, not met one by one in the list's order.
const searched = (vault: Vault, listing: Listing, narrowed: Narrowed) =>
  narrowed.wanted
    ? sql`(SELECT r.* FROM applicant r WHERE ${ofPosting(listing)}
        AND ${sql.join(lookedUp(vault, listing, narrowed), sql` AND `)} OFFSET 0)`
    : sql`applicant`;

/** A page of applicants who fit, and where the next one begins; blank at the end. */
export async function pageOfApplicants(
  db: Queryable,
  vault: Vault,
  listing: Listing,
  { sort, after, ...narrowed }: Narrowed & { sort: ApplicantSort; after: string },
): Promise<{ rows: ListedRow[]; next: string }> {
  const parts = partsOf(listing, sort);
  const [begun, ...place] = after === '' ? [] : after.toLowerCase().split('~');
  const from = Math.max(
    0,
    parts.findIndex(({ name }) => name === begun),
  );
  const found: { part: Part; row: ListedRow }[] = [];
  const { step = 1 } = narrowed.asked;
  const those = fits(vault, listing, { ...narrowed, toldInStep: await toldInStep(db, listing, step) });
  for (const part of parts.slice(from)) {
    const left = APPLICANTS_PAGE + 1 - found.length;
    if (left <= 0) break;
    const later = part.name === begun ? part.after(place.map((one) => one.toUpperCase())) : sql`true`;
    // What is shown is put together of those alone who are on the page.
    const { rows } = await sql<ListedRow>`
      SELECT ${rowOf(listing)}, a.key
        FROM (SELECT r.jnco_afe_no FROM ${searched(vault, listing, narrowed)} r
          WHERE ${ofPosting(listing)} AND ${those} AND ${part.where} AND ${later} ORDER BY ${part.order} LIMIT ${left}) page
        JOIN applicant r USING (jnco_afe_no) JOIN application a USING (jnco_afe_no) ${besides(listing)}
       ORDER BY ${part.order}`.execute(db);
    found.push(...rows.map((row) => ({ part, row })));
  }
  const shown = found.slice(0, APPLICANTS_PAGE);
  const last = shown.at(-1);
  const isLast = found.length <= APPLICANTS_PAGE || !last;
  const idPlace = last && (listing.isBlind ? last.row.blindNumber : String(last.row.number));
  return {
    rows: shown.map(({ row }) => row),
    next: isLast
      ? ''
      : [last.part.name.toUpperCase(), idPlace, ...(sort === 'career' ? [last.row.careerMonths] : [])].join('~'),
  };
}

/** The numbers of all who fit, in order. */
export async function numbersThatFit(
  db: Queryable,
  vault: Vault,
  listing: Listing,
  narrowed: Narrowed,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`SELECT r.jnco_afe_no AS number
    FROM ${applicantsOf(listing)} AND ${fits(vault, listing, narrowed)} ORDER BY 1`.execute(db);
  return rows.map(({ number }) => number);
}

/** The numbers of these applicants, as far as they are in a posting of the scope: by their blind numbers, or by their own where they are in no step where nobody is to be known. */
export async function numbersOf(
  db: Queryable,
  listing: Listing,
  given: readonly string[],
  hiddenSteps: readonly number[],
): Promise<number[]> {
  const isGiven = listing.isBlind
    ? sql`r.blind_no = ANY(${given}::text[])`
    : sql`r.jnco_afe_no = ANY(${given}::bigint[]) AND NOT ${stepOf(listing)} = ANY(${hiddenSteps}::int[])`;
  const { rows } = await sql<{
    number: number;
  }>`SELECT r.jnco_afe_no AS number FROM ${applicantsOf(listing)} AND ${isGiven} ORDER BY 1`.execute(db);
  return rows.map(({ number }) => number);
}
