import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import type { Vault } from '../../server/vault.ts';
import { inPostings } from '../operators/scope.queries.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { scoredWithin } from '../selection/scores.queries.ts';
import type { Verdict } from '../selection/verdict.ts';
import { foundByNumbers, wordNumber } from './applicantRow.queries.ts';
import { WORD_FIELDS } from './applicantRow.ts';
import { type Wanted, wordsIn } from './foundBy.ts';
import type { ReadState } from './listChoices.ts';
import type { Conditions } from './listed.records.ts';
import { standingsOf } from './standings.queries.ts';
import { isTagged } from './tags/tags.queries.ts';

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
  /** What rows of the step say of what is told, where that has been read before: conditions are then of rows `r` alone. */
  toldInStep?: readonly string[];
}

/** What somebody has read of an application, of rows `r` and `d`. */
export const READ = sql<ReadState>`CASE WHEN d.revision IS NULL THEN 'unread' WHEN d.revision < r.revision THEN 'changed' ELSE 'read' END`;
const IS_READ: Readonly<Record<ReadState, RawBuilder<boolean>>> = {
  unread: sql<boolean>`true`,
  changed: sql<boolean>`own.revision < r.revision`,
  read: sql<boolean>`own.revision >= r.revision`,
};
/** The same as a condition on rows `r`. Asked so the planner knows how many fit, and goes along an index while few are wanted. */
export const isRead = ({ operatorId }: Pick<Listing, 'operatorId'>, state: ReadState) =>
  sql<boolean>`${sql.raw(state === 'unread' ? 'NOT ' : '')}EXISTS (SELECT FROM applicant_reading own
    WHERE own.jnco_afe_no = r.jnco_afe_no AND own.operator_id = ${operatorId} AND ${IS_READ[state]})`;

/** Whether an applicant is in a step: in the first if nothing was told, in the last whatever was passed behind it. */
function isInStep({ steps }: Listing, step: number): RawBuilder<boolean> {
  if (step < 1 || step > steps) return sql<boolean>`false`;
  const least = step === 1 ? [] : [sql<boolean>`t.passed >= ${step - 1}::int`];
  const most = step === steps ? [] : [sql<boolean>`coalesce(t.passed, 0) < ${step}::int`];
  const all = [...least, ...most];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` AND `)})`;
}

/** What rows say of what is told to whoever is in a step: each such text once. */
export async function toldInStep(db: Queryable, listing: Listing, step: number): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`SELECT t.told FROM ${standingsOf(listing.posting, listing.at)} t
    WHERE ${isInStep(listing, step)}`.execute(db);
  return rows.map(({ told }) => told);
}

/** In which step an applicant is, of what they were told as `t`. */
export const stepOf = ({ steps }: Listing) => sql<number>`least(coalesce(t.passed, 0) + 1, ${steps}::int)`;
export const idOf = ({ isBlind }: Listing) => (isBlind ? sql`r.blind_no` : sql`r.jnco_afe_no`);

// Where nothing was decided yet nobody's verdict is looked for.
const isBegun = ({ companyCode, postingNumber }: PostingKey) => sql<boolean>`EXISTS (SELECT FROM verdict_batch
  WHERE company_cd = ${companyCode} AND pblanc_no = ${postingNumber})`;

/** The last verdict in a step; open without any. */
const verdictIn = <T>(posting: PostingKey, step: RawBuilder<number>) => sql<T | null>`CASE WHEN ${isBegun(posting)}
  THEN coalesce((SELECT c.verdict FROM verdict_change c WHERE c.jnco_afe_no = r.jnco_afe_no AND c.step_no = ${step}
    ORDER BY c.batch_id DESC LIMIT 1), 'open') ELSE 'open' END`;

/** The applicants of a posting of whom anything was decided, as a table with column jnco_afe_no. */
export const everDecidedIn = ({ companyCode, postingNumber }: PostingKey): RawBuilder<object> => sql<object>`(
  SELECT DISTINCT c.jnco_afe_no FROM verdict_batch b JOIN verdict_change c USING (batch_id)
   WHERE b.company_cd = ${companyCode} AND b.pblanc_no = ${postingNumber})`;

/** The scores of a step in words, in the order of their places; null without any. */
export const scoresIn = <T>(
  posting: PostingKey,
  step: RawBuilder<number>,
) => sql<T | null>`CASE WHEN ${isBegun(posting)}
  THEN (SELECT string_agg(n.score::text, ' / ' ORDER BY n.place) FROM (
    SELECT DISTINCT ON (c.place) c.place, c.score FROM score_change c
     WHERE c.jnco_afe_no = r.jnco_afe_no AND c.step_no = ${step} ORDER BY c.place, c.batch_id DESC) n) END`;

/** Whether the application is open again, for its applicant alone. */
export const isReopened = (at: Date) =>
  sql<boolean>`EXISTS (SELECT FROM reopening o WHERE o.jnco_afe_no = r.jnco_afe_no AND o.at <= ${at} AND o.until > ${at})`;

/** What is decided of somebody in a step, by itself the one they are in: for whoever decides. */
export const decidedOf = <T>(listing: Listing, inStep: typeof verdictIn, step = stepOf(listing)) =>
  listing.isDeciding ? inStep<T>(listing.posting, step) : sql<T | null>`NULL::text`;
export const verdictOf = (listing: Listing, step = stepOf(listing)) => decidedOf<Verdict>(listing, verdictIn, step);

/** Whether a row `r` is of the listing's posting, and that of the scope. */
export const ofPosting = ({ scope, posting }: Pick<Listing, 'scope' | 'posting'>) =>
  sql`${inPostings(scope, 'r')} AND r.company_cd = ${posting.companyCode} AND r.pblanc_no = ${posting.postingNumber}`;

/** What is known of rows `r` beside: where they are as `t`, what was read of them as `d`. */
export const besides = ({ posting, operatorId, at }: Listing, standings = standingsOf(posting, at)) => sql`
  LEFT JOIN ${standings} t ON t.told = r.told
  LEFT JOIN applicant_reading d ON d.jnco_afe_no = r.jnco_afe_no AND d.operator_id = ${operatorId}`;

/** The applicants of a listing, as `FROM … WHERE …`; where they are may be a table that a statement has made already. */
export const applicantsOf = (listing: Listing, standings?: RawBuilder<object>) => sql`applicant r
  ${besides(listing, standings)} WHERE ${ofPosting(listing)}`;

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

/** Whether an applicant has a score of the step asked for between two, if there are such. */
function isScored(posting: PostingKey, { step = 1, scorePlace, scoreFrom, scoreTo }: Conditions): RawBuilder<boolean> {
  const bound = (typed: string) => (typed === '' ? undefined : Number(typed));
  const among = { place: Number(scorePlace), from: bound(scoreFrom), to: bound(scoreTo) };
  return sql<boolean>`r.jnco_afe_no IN ${scoredWithin({ ...posting, step }, among)}`;
}

/** What finds some out of all: words, the search, tags and a score. */
export function lookedUp(vault: Vault, { posting }: Listing, { asked, wanted }: Narrowed): RawBuilder<boolean>[] {
  return [
    ...asked.words.map((word) => saysWord(vault, posting, word)),
    ...asked.tags.map(isTagged),
    ...(asked.scorePlace === '' ? [] : [isScored(posting, asked)]),
    ...(wanted ? [isWanted(vault, posting, wanted)] : []),
  ];
}

/** Whether an applicant fits all that narrows a list. */
export function fits(vault: Vault, listing: Listing, narrowed: Narrowed): RawBuilder<boolean> {
  const { step, fields, types, levels, careerFrom = 0, kinds, read, verdict } = narrowed.asked;
  const { toldInStep: told } = narrowed;
  const among = (column: RawBuilder<unknown>, codes: readonly string[]) =>
    codes.length === 0 ? [] : [sql<boolean>`${column} = ANY(${codes}::text[])`];
  const all = [
    ...lookedUp(vault, listing, narrowed),
    ...(step === undefined ? [] : [told ? sql<boolean>`r.told = ANY(${told}::text[])` : isInStep(listing, step)]),
    ...among(sql.ref('r.rcrt_sect_no'), fields),
    ...among(sql.ref('r.carr_fg_cd'), types),
    ...among(sql.ref('r.atscolc_cd'), levels),
    ...(careerFrom > 0 ? [sql<boolean>`r.career_months >= ${careerFrom}`] : []),
    ...(kinds.length > 0 ? [sql<boolean>`r.file_kinds @> ${kinds}::text[]`] : []),
    ...(read === '' ? [] : [isRead(listing, read)]),
    ...(verdict === '' ? [] : [sql<boolean>`${verdictOf(listing, told && sql`${step}::int`)} = ${verdict}`]),
  ];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` AND `)}`;
}
