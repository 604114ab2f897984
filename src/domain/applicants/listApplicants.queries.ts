import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import type { Vault } from '../../server/vault.ts';
import type { Stage } from '../applications/stage.ts';
import { inPostings } from '../operators/scope.queries.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import type { Verdict } from '../selection/verdict.ts';
import { foundByNumbers, wordNumber } from './applicantRow.queries.ts';
import { WORD_FIELDS } from './applicantRow.ts';
import { type Wanted, wordsIn } from './foundBy.ts';
import { APPLICANTS_PAGE, type ApplicantSort, CAREER_FROM, type ReadState } from './listChoices.ts';
import type { Group } from './listCounts.ts';
import type { Conditions } from './listed.records.ts';
import { isReopened, scoresIn, verdictIn } from './listedState.queries.ts';
import { toldOf } from './standings.queries.ts';

/** Whose applicants are listed for whom: every statement here is narrowed by the scope first. */
export interface Listing {
  scope: Scope;
  operatorId: string;
  posting: PostingKey;
  /** How many steps the posting has. */
  steps: number;
  /** Nobody is to be known by anything here. */
  isBlind: boolean;
  /** What is decided and scored in the step somebody is in may be seen. */
  isDeciding: boolean;
  at: Date;
}

/** What narrows a list: the conditions, and whom the search is for. */
export interface Narrowed {
  asked: Conditions;
  wanted: Wanted | undefined;
}

const READ = sql<ReadState>`CASE WHEN d.revision IS NULL THEN 'unread' WHEN d.revision < r.revision THEN 'changed' ELSE 'read' END`;
const stepOf = ({ steps }: Listing) => sql<number>`least(coalesce(t.passed, 0) + 1, ${steps}::int)`;
const idOf = ({ isBlind }: Listing) => (isBlind ? sql`r.blind_no` : sql`r.jnco_afe_no`);

// What is decided of somebody is for whoever decides.
const decidedOf = <T>(listing: Listing, inStep: typeof verdictIn) =>
  listing.isDeciding ? inStep<T>(listing.posting, stepOf(listing)) : sql<T | null>`NULL::text`;
const verdictOf = (listing: Listing) => decidedOf<Verdict>(listing, verdictIn);

const applicantsOf = ({ scope, posting, operatorId, at }: Listing) => sql`applicant r
  LEFT JOIN ${toldOf(posting, at)} t ON t.jnco_afe_no = r.jnco_afe_no
  LEFT JOIN applicant_reading d ON d.jnco_afe_no = r.jnco_afe_no AND d.operator_id = ${operatorId}
  WHERE ${inPostings(scope, 'r')} AND r.company_cd = ${posting.companyCode} AND r.pblanc_no = ${posting.postingNumber}`;

// Rows are keyed with the key of their time: while keys rotate there are two.
const underAnyKey = (vault: Vault, fits: (keyId: string) => RawBuilder<boolean>) =>
  sql<boolean>`(${sql.join(vault.keyIds.map(fits), sql` OR `)})`;

/** Whether somebody has a word among their tests, certificates or skills, whichever it is. */
function saysWord(vault: Vault, posting: PostingKey, typed: string): RawBuilder<boolean> {
  // The whole of it, without what a comma sets off.
  const [word = ''] = wordsIn(typed);
  const numbers = (keyId: string) =>
    WORD_FIELDS.map(({ field }) => wordNumber(vault, keyId, posting, { wire: field.wire, word }));
  return underAnyKey(vault, (keyId) => sql<boolean>`r.words && ${numbers(keyId)}::bigint[]`);
}

function isWanted(vault: Vault, posting: PostingKey, { keyed, number }: Wanted): RawBuilder<boolean> {
  if (number !== undefined) return sql<boolean>`r.jnco_afe_no = ${number}`;
  return underAnyKey(
    vault,
    (keyId) => sql<boolean>`r.found_by @> ${foundByNumbers(vault, keyId, posting, keyed)}::bigint[]`,
  );
}

/** What is looked up by keyed hashes: words and the search. */
function lookedUp(vault: Vault, { posting }: Listing, { asked, wanted }: Narrowed): RawBuilder<boolean>[] {
  return [
    ...asked.words.map((word) => saysWord(vault, posting, word)),
    ...(wanted ? [isWanted(vault, posting, wanted)] : []),
  ];
}

function fits(vault: Vault, listing: Listing, narrowed: Narrowed): RawBuilder<boolean> {
  const { step, fields, types, levels, careerFrom = 0, kinds, read, verdict } = narrowed.asked;
  const among = (column: RawBuilder<unknown>, codes: readonly string[]) =>
    codes.length === 0 ? [] : [sql<boolean>`${column} = ANY(${codes}::text[])`];
  const all = [
    ...lookedUp(vault, listing, narrowed),
    ...(step === undefined ? [] : [sql<boolean>`${stepOf(listing)} = ${step}`]),
    ...among(sql.ref('r.rcrt_sect_no'), fields),
    ...among(sql.ref('r.carr_fg_cd'), types),
    ...among(sql.ref('r.atscolc_cd'), levels),
    ...(careerFrom > 0 ? [sql<boolean>`r.career_months >= ${careerFrom}`] : []),
    ...(kinds.length > 0 ? [sql<boolean>`r.file_kinds @> ${kinds}::text[]`] : []),
    ...(read === '' ? [] : [sql<boolean>`${READ} = ${read}`]),
    ...(verdict === '' ? [] : [sql<boolean>`${verdictOf(listing)} = ${verdict}`]),
  ];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` AND `)}`;
}

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
  if (sort === 'todo')
    return READ_ORDER.map((state) => ({ name: state, where: sql`${READ} = ${sql.lit(state)}`, ...byId }));
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
  ${verdictOf(listing)} AS verdict, ${decidedOf(listing, scoresIn)} AS score, ${isReopened(listing.at)} AS "isReopened", r.card`;

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
  for (const part of parts.slice(from)) {
    const left = APPLICANTS_PAGE + 1 - found.length;
    if (left <= 0) break;
    const later = part.name === begun ? part.after(place.map((one) => one.toUpperCase())) : sql`true`;
    const { rows } = await sql<ListedRow>`
      SELECT l.*, a.key FROM (
        SELECT ${rowOf(listing)}
          FROM ${applicantsOf(listing)} AND ${fits(vault, listing, narrowed)} AND ${part.where} AND ${later}
         ORDER BY ${part.order} LIMIT ${left}) l
      JOIN application a ON a.jnco_afe_no = l.number
      ORDER BY ${sort === 'career' ? sql`l."careerMonths" DESC,` : sql``} ${listing.isBlind ? sql`l."blindNumber"` : sql`l.number`}`.execute(
      db,
    );
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

/** How many applicants share which answers, of all steps; only those whom words and search find. */
export async function groupsOf(db: Queryable, vault: Vault, listing: Listing, narrowed: Narrowed): Promise<Group[]> {
  const found = lookedUp(vault, listing, narrowed);
  const bands = sql.join(CAREER_FROM.map((months) => sql.lit(months)));
  const { rows } = await sql<Group>`
    SELECT ${stepOf(listing)} AS step, r.rcrt_sect_no AS field, r.carr_fg_cd AS type, r.atscolc_cd AS level,
      width_bucket(r.career_months, ARRAY[${bands}]) AS band, r.file_kinds AS kinds, ${READ} AS read,
      ${verdictOf(listing)} AS verdict, count(*)::int AS count
      FROM ${applicantsOf(listing)} ${found.length > 0 ? sql`AND ${sql.join(found, sql` AND `)}` : sql``}
     GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`.execute(db);
  return rows;
}

/** How many applicants are in which step. */
export async function countsBySteps(db: Queryable, listing: Listing): Promise<Pick<Group, 'step' | 'count'>[]> {
  const { rows } = await sql<Pick<Group, 'step' | 'count'>>`SELECT ${stepOf(listing)} AS step, count(*)::int AS count
    FROM ${applicantsOf(listing)} GROUP BY 1`.execute(db);
  return rows;
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

/** The numbers of these applicants, as far as they are in a posting of the scope: by their own, or by their blind numbers. */
export async function numbersOf(db: Queryable, listing: Listing, given: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`SELECT r.jnco_afe_no AS number FROM ${applicantsOf(listing)}
    AND ${listing.isBlind ? sql`r.blind_no` : sql`r.jnco_afe_no::text`} = ANY(${given}::text[]) ORDER BY 1`.execute(db);
  return rows.map(({ number }) => number);
}
