import { CODE_MODULE, type CodeBook, withDocuments, withPostingFields } from '../../fields/codes.ts';
import type { Faults } from '../../fields/shape.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Recorded } from '../../server/operatorCaller.ts';
import type { Vault } from '../../server/vault.ts';
import { sealerOf } from '../applications/draft.queries.ts';
import { STAGES } from '../applications/stage.ts';
import { readCodes } from '../codes/codes.queries.ts';
import { sections } from '../cv/sections.ts';
import { holdsPosting } from '../operators/roles.ts';
import { endOfPosting, isOpen } from '../postings/posting.ts';
import { findPosting, type Posting, type PostingKey } from '../postings/postings.queries.ts';
import { recordAccess } from '../record/accessLog.queries.ts';
import { scoreNamesOf } from '../selection/scores.queries.ts';
import { cardContext } from './applicantRow.queries.ts';
import type { Card } from './applicantRow.ts';
import {
  countsByScore,
  countsByStep,
  countsByTag,
  countsOfOthers,
  groupsFound,
  groupsOf,
} from './counts/countApplicants.queries.ts';
import { countsOf } from './counts/listCounts.ts';
import { wantedBy } from './foundBy.ts';
import { type ListedRow, pageOfApplicants } from './listApplicants.queries.ts';
import type { ApplicantsPage, Conditions, ListAsked, ListedApplicant } from './listed.records.ts';
import { columnsOf, viewsOf } from './listViews.queries.ts';
import type { Listing, Narrowed } from './narrowing.queries.ts';
import { mayOn, type Opening } from './openCopy.acts.ts';
import { type SelectionStep, stepsOf } from './standings.queries.ts';
import { tagsOf } from './tags/tags.queries.ts';

const LISTED_CODES = ['carr_fg_cd', 'atscolc_cd', 'file_kind_cd'] as const;

/** What a list needs first: the posting, its steps, and by whom it is asked for. */
export interface Begun {
  posting: Posting;
  steps: SelectionStep[];
  listing: Listing;
  /** The steps where nobody is to be known by whoever asks. */
  hiddenSteps: number[];
}

/** Begins a list of a posting; throws `noPosting` outside the scope. */
export async function beginList(tx: Tx, key: PostingKey, step: number, by: Opening): Promise<Begun> {
  const isHeld = holdsPosting(by.scope, key.companyCode, key.postingNumber);
  const posting = isHeld ? await findPosting(tx, key) : undefined;
  if (!posting) throw problem('noPosting');
  const steps = await stepsOf(tx, key);
  const seesEverybody = mayOn(by.scopeFor, 'applicants.contact', key);
  const hiddenSteps = steps.flatMap((one) => (one.isBlind && !seesEverybody ? [one.number] : []));
  const isBlind = hiddenSteps.includes(step);
  const listing = {
    scope: by.scope,
    operatorId: by.operator.id,
    posting: key,
    steps: steps.length,
    isBlind,
    isDeciding: mayOn(by.scopeFor, 'verdicts.change', key),
    at: by.at,
  };
  return { posting, steps, listing, hiddenSteps };
}

/**
 * What was asked for, as statements take it: a search finds nobody where nobody is to be known, and verdicts narrow for
 * whoever decides.
 */
export function narrowedBy(asked: Conditions, { isBlind, isDeciding }: Listing): Narrowed {
  const wanted = asked.search.trim() === '' ? undefined : wantedBy(asked.search);
  if (wanted && isBlind) throw problem('invalid', { fields: { search: '이름을 가린 단계에서는 찾을 수 없어요.' } });
  if (asked.verdict !== '' && !isDeciding)
    throw problem('invalid', { fields: { verdict: '결정은 정하는 사람만 볼 수 있어요.' } });
  if (asked.tags.length > 0 && isBlind)
    throw problem('invalid', { fields: { tag_no: '이름을 가린 단계에서는 태그를 볼 수 없어요.' } });
  const fault = scoreFault(asked, isDeciding);
  if (fault) throw problem('invalid', { fields: fault });
  return { asked, wanted };
}

// What is wrong with the score that somebody asks for.
function scoreFault({ scorePlace, scoreFrom, scoreTo }: Conditions, isDeciding: boolean): Faults | undefined {
  if (scorePlace !== '' && !isDeciding) return { score_no: '점수는 정하는 사람만 볼 수 있어요.' };
  if (scorePlace === '' && scoreFrom + scoreTo !== '') return { score_no: '어느 점수인지 골라 주세요.' };
  const isUpsideDown = scoreFrom !== '' && scoreTo !== '' && Number(scoreFrom) > Number(scoreTo);
  return isUpsideDown ? { score_to: '점수 이상보다 작지 않게 적어 주세요.' } : undefined;
}

/** A page of the applicants of one step, in the transaction given; the record of access has its numbers before it is shown. */
export async function listApplicants(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  given: ListAsked,
  by: Opening,
): Promise<Recorded<ApplicantsPage>> {
  const { companyCode, postingNumber, sort, after, ...conditions } = given;
  const asked = { ...conditions, step: conditions.step ?? 1 };
  const begun = await beginList(tx, { companyCode, postingNumber }, asked.step, by);
  const { posting, listing } = begun;
  const narrowed = narrowedBy(asked, listing);
  const page = await pageOfApplicants(tx, vault, listing, { ...narrowed, sort: sort || 'todo', after });
  const tags = await wordsFor(tx, vault, listing, { isFirst: after === '', rows: page.rows });
  const answer = {
    ...{ company: posting.company, title: posting.title, closesAt: endOfPosting(posting.times) ?? null },
    ...{ step: asked.step, isBlind: listing.isBlind, next: page.next },
    mayChange: isOpen(posting.times, by.at) && posting.editUntilDeadline,
    rows: page.rows.map((row) => (listing.isBlind ? blindRow(row) : seenRow(row, cardOf(row, vault), tags))),
    first: after === '' ? await firstOf(tx, vault, begun, { narrowed, tagWords: tags }) : undefined,
  };
  const shown = {
    ...{ company: companyCode, posting: postingNumber, applications: page.rows.map(({ number }) => number) },
    searched: narrowed.wanted?.kind,
  };
  return recordAccess(tx, by, shown, answer);
}

const answersOf = ({ field, type, level, careerMonths, files, stage, read }: ListedRow) => ({
  ...{ field: field ?? '', type: type ?? '', level: level ?? '', careerMonths, files, read },
  stage: stage === null ? '' : STAGES[stage],
});

/** A row without whom it is of: the card stays sealed. */
export function blindRow(row: ListedRow): ListedApplicant {
  const nobody = { number: undefined, name: '', school: '', employer: '', skills: '', submittedAt: null };
  const unsaid = { verdict: '', score: '', tags: [], isReopened: false };
  return { applicant: row.blindNumber, ...nobody, ...answersOf(row), ...unsaid };
}

/** The card of a row, opened. */
export const cardOf = (row: ListedRow, vault: Vault): Card =>
  sealerOf(vault, row).open<Card>(row.card, cardContext(row.number));

/** The words of tags by their numbers. */
type TagWords = ReadonlyMap<string, string>;

// What is not shown is not opened.
async function wordsFor(
  tx: Tx,
  vault: Vault,
  { isBlind, posting }: Listing,
  { isFirst, rows }: { isFirst: boolean; rows: readonly ListedRow[] },
): Promise<TagWords> {
  if (isBlind || !(isFirst || rows.some(({ tags }) => tags.length > 0))) return new Map();
  return new Map((await tagsOf(tx, vault, posting)).map(({ number, word }) => [number, word]));
}

/** A row with whom it is of; without words its tags are not shown. */
export function seenRow(row: ListedRow, card: Card, tagWords: TagWords = new Map()): ListedApplicant {
  const { name, school, employer, words } = card;
  const skills = (words[sections.skill.fields.name.wire] ?? []).join(', ');
  const { number, submittedAt } = row;
  return {
    applicant: String(number),
    number,
    name,
    school,
    employer,
    skills,
    submittedAt,
    ...answersOf(row),
    ...{ verdict: row.verdict ?? '', score: row.score ?? '', isReopened: row.isReopened },
    tags: row.tags.flatMap((tag) => tagWords.get(tag) ?? []),
  };
}

async function firstOf(
  tx: Tx,
  vault: Vault,
  { posting, steps, listing }: Begun,
  { narrowed, tagWords }: { narrowed: Narrowed; tagWords: TagWords },
) {
  const { words, tags, scorePlace } = narrowed.asked;
  const isLooked = narrowed.wanted !== undefined || words.length + tags.length > 0 || scorePlace !== '';
  const found = isLooked ? await groupsFound(tx, vault, listing, narrowed) : await groupsOf(tx, listing);
  const ofStep = (number: number) => found.filter(({ step }) => step === number);
  // Of everybody only their step is asked where few are found.
  const all = isLooked ? await countsByStep(tx, listing) : undefined;
  const many = (number: number) =>
    all ? (all.get(number) ?? 0) : ofStep(number).reduce((sum, { count }) => sum + count, 0);
  const submitted = steps.reduce((sum, { number }) => sum + many(number), 0);
  const { step = 1 } = narrowed.asked;
  const scoreNames = await scoreNamesFor(tx, listing, step);
  const tagCounts = tagWords.size === 0 ? [] : await countsByTag(tx, vault, listing, narrowed);
  return {
    steps: steps.map((step) => ({ ...step, count: many(step.number) })),
    counts: {
      ...countsOf(ofStep(step), narrowed.asked),
      ...(await countsOfOthers(tx, listing.scope, listing.posting)),
      submitted,
      all: many(step),
      scores: scoreNames.length === 0 ? [] : await countsByScore(tx, vault, listing, narrowed),
      tags: tagCounts,
    },
    ...(await namesFor(tx, posting)),
    scoreNames,
    // Those on nobody here are not told: their words may be of somebody whose name is hidden.
    tagNames: tagCounts.map(({ cd }) => ({ cd, nm: tagWords.get(cd) ?? '' })),
    columns: await columnsOf(tx, listing.operatorId),
    views: await viewsOf(tx, listing.operatorId, listing.posting),
  };
}

// What the scores of a step are called, for whoever decides.
async function scoreNamesFor(tx: Tx, { isDeciding, posting }: Listing, step: number) {
  const names = isDeciding ? await scoreNamesOf(tx, { ...posting, step }) : [];
  return names.map(({ place, name }) => ({ cd: String(place), nm: name }));
}

/** What codes of a posting's lists are called. */
export async function namesFor(db: Queryable, posting: Posting) {
  const book = await readCodes(db, CODE_MODULE, LISTED_CODES);
  const names = withDocuments(withPostingFields(book, posting.supportFields), posting.form);
  return {
    ...{ fieldNames: namesIn(names, 'rcrt_sect_no'), typeNames: namesIn(names, 'carr_fg_cd') },
    ...{ levelNames: namesIn(names, 'atscolc_cd'), kindNames: namesIn(names, 'file_kind_cd') },
  };
}

const namesIn = (book: CodeBook, group: string) => (book[group] ?? []).map(({ cd, nm }) => ({ cd, nm }));
