import { deadlineParts, spanOf } from './deadlines.ts';
import type { EmploymentType } from './employment.ts';
import type { PostingFilter, PostingSummary } from './posting.records.ts';
import { facetsOf, fits, type Group, type Named } from './postingFacets.queries.ts';
import { eachTextWith, joinTexts, type SearchTexts } from './searchTexts.ts';
import { searchForm, searchWords } from './searchWords.ts';

/*
 * Every posting that is shown, in the orders lists have, with what they are filtered by. It is made once for a content
 * version; a list is then one pass over it, whatever was asked for (docs/decisions: posting index). What every list
 * looks at is kept in columns: going through thousands of objects costs more in waiting for memory than in counting.
 */

/** What the index knows of a posting; times in milliseconds. */
export interface Indexed {
  companyCode: string;
  postingNumber: string;
  categoryCode: string;
  employment: EmploymentType;
  career: string;
  place: string;
  kind: PostingSummary['kind'];
  publishAt: number;
  acceptFrom: number;
  /** Its end, or an early one that was announced; Infinity: open until filled. */
  acceptTo: number;
  /** The earlier of its end and the end of its selection; Infinity without either. */
  endsAt: number;
  /** When a sign on it changes once more, after its end too: its early close and the end of its selection. */
  closedAt: number;
  finishedAt: number;
}

/** A posting with its searchable text (migrations/0005) in searchForm. */
export interface Searchable<T extends Indexed> {
  posting: T;
  words: string;
}

/** Numbers of postings: their places by deadline. */
type Order = Uint32Array;

export interface PostingIndex<T extends Indexed> {
  /** By deadline. */
  postings: readonly T[];
  /** The number of each posting, by its id. */
  numberOf: ReadonlyMap<string, number>;
  /** The order of each of STATES: the next to close first, the next to open first, the last one closed first. */
  ordersOf: readonly Order[];
  /** The last one published first. */
  byPublishing: Order;
  /** Joined when a word is looked for first: they are most of what a change of content costs, and a list needs none. */
  texts(): SearchTexts;
  publishAt: Float64Array;
  acceptFrom: Float64Array;
  acceptTo: Float64Array;
  endsAt: Float64Array;
  /** Which of `groups` each posting is in. */
  groupOf: Uint32Array;
  groups: readonly Group[];
  /** 인재풀. */
  pools: readonly T[];
  /** Every instant at which a list changes by the clock alone, midnights apart, ascending. */
  edges: readonly number[];
  categories: readonly Named[];
  companies: readonly Named[];
}

type State = 'open' | 'upcoming' | 'closed';
/** In the order of the list of all. */
export const STATES: readonly State[] = ['open', 'upcoming', 'closed'];
/** In the list of no state: not published yet, or without a word that was looked for. */
export const NOWHERE = STATES.length;

export type ListFilter = Omit<PostingFilter, 'page' | 'size'> & { page: number; size: number };

/** posting.ts's status, as far as lists tell it apart; a test holds the two together. */
export function stateAt({ acceptFrom, endsAt }: Pick<Indexed, 'acceptFrom' | 'endsAt'>, at: number): State {
  if (endsAt <= at) return 'closed';
  return acceptFrom <= at ? 'open' : 'upcoming';
}

export type IndexedKey = Pick<Indexed, 'companyCode' | 'postingNumber'>;

/** One text for a posting's key. */
export function idOf({ companyCode, postingNumber }: IndexedKey): string {
  return `${companyCode} ${postingNumber}`;
}

function compareKeys(a: Indexed, b: Indexed): number {
  if (a.companyCode !== b.companyCode) return a.companyCode < b.companyCode ? -1 : 1;
  return a.postingNumber < b.postingNumber ? -1 : 1;
}

/** Places of times, ascending; equal ones, and two open ends, by their ranks. Sorting numbers costs a tenth of objects. */
function ordered(times: Float64Array, ranks: ArrayLike<number>): Order {
  return Uint32Array.from(times.keys()).sort((a, b) => times[a]! - times[b]! || ranks[a]! - ranks[b]!);
}

/** Puts postings in every order, those of the same time by their keys. */
export function indexPostings<T extends Indexed>(
  given: readonly Searchable<T>[],
  names: { categories: readonly Named[]; companies: readonly Named[] },
): PostingIndex<T> {
  const byKey = given.toSorted((a, b) => compareKeys(a.posting, b.posting));
  const deadlines = Float64Array.from(byKey, ({ posting }) => posting.acceptTo);
  const ranks = ordered(deadlines, Uint32Array.from(byKey.keys()));
  const postings = Array.from(ranks, (rank) => byKey[rank]!.posting);
  const of = (timeOf: (posting: T) => number) => Float64Array.from(postings, timeOf);
  const [publishAt, acceptFrom, acceptTo, endsAt] = [
    of((posting) => posting.publishAt),
    of((posting) => posting.acceptFrom),
    of((posting) => posting.acceptTo),
    of((posting) => posting.endsAt),
  ];
  const latestFirst = (times: Float64Array) =>
    ordered(
      times.map((time) => -time),
      ranks,
    );
  const ends = [of(({ closedAt }) => closedAt), of(({ finishedAt }) => finishedAt)];
  let texts: SearchTexts | undefined;
  return {
    postings,
    numberOf: new Map(postings.map((posting, number) => [idOf(posting), number])),
    ordersOf: [Uint32Array.from(postings.keys()), ordered(acceptFrom, ranks), latestFirst(endsAt)],
    byPublishing: latestFirst(publishAt),
    texts: () => {
      texts ??= joinTexts(Array.from(ranks, (rank) => byKey[rank]!.words));
      return texts;
    },
    ...{ publishAt, acceptFrom, acceptTo, endsAt },
    ...grouped(postings),
    pools: postings.filter(({ kind }) => kind === '인재풀'),
    edges: edgesOf([publishAt, acceptFrom, acceptTo, ...ends]),
    ...names,
  };
}

/** Which group each posting is in. */
function grouped(postings: readonly Indexed[]): Pick<PostingIndex<Indexed>, 'groups' | 'groupOf'> {
  const groups: Group[] = [];
  const known = new Map<string, number>();
  const groupOf = Uint32Array.from(postings, ({ companyCode, categoryCode, employment, career, place }) => {
    const alike = `${companyCode}\n${categoryCode}\n${employment}\n${career}\n${place}`;
    const number = known.get(alike) ?? groups.push({ companyCode, categoryCode, employment, career, place }) - 1;
    known.set(alike, number);
    return number;
  });
  return { groups, groupOf };
}

/** All different times but open ends, ascending. */
function edgesOf(columns: readonly Float64Array[]): number[] {
  const all = new Float64Array(columns.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const column of columns) {
    all.set(column, filled);
    filled += column.length;
  }
  const edges: number[] = [];
  for (const time of all.sort()) if (Number.isFinite(time) && time !== edges.at(-1)) edges.push(time);
  return edges;
}

/** What of a filter no number beside a choice is counted without. */
type Narrowing = Pick<ListFilter, 'query' | 'kind' | 'ends'>;

/** In which list each posting is at an instant, as a place in STATES or NOWHERE. */
export function statesOf<T extends Indexed>(index: PostingIndex<T>, at: number, narrowing?: Narrowing): Uint8Array {
  const { texts, publishAt, acceptFrom, endsAt } = index;
  const { query = '', kind = '', ends = '' } = narrowing ?? {};
  const span = ends === '' ? undefined : spanOf(ends, at);
  const words = searchWords(query).map(searchForm);
  const has = new Uint8Array(publishAt.length);
  for (const word of words) {
    eachTextWith(texts(), word, (number) => {
      has[number]! += 1;
    });
  }
  const states = new Uint8Array(publishAt.length);
  for (let number = 0; number < states.length; number += 1) {
    const isSeen = publishAt[number]! <= at && has[number] === words.length;
    const times = { acceptFrom: acceptFrom[number]!, endsAt: endsAt[number]! };
    states[number] = isSeen ? STATES.indexOf(stateAt(times, at)) : NOWHERE;
  }
  if (kind === '' && !span) return states;
  for (const [number, end] of index.acceptTo.entries()) {
    const isWithin = !span || (end > span.from && end <= span.to);
    if (!isWithin || (kind !== '' && index.postings[number]!.kind !== kind)) states[number] = NOWHERE;
  }
  return states;
}

/** A list's parts in their order: which postings, and in which state they belong there; -1 for any. */
function partsOf<T extends Indexed>(index: PostingIndex<T>, { status, sort }: Pick<ListFilter, 'status' | 'sort'>) {
  const wanted = status === 'all' ? -1 : STATES.indexOf(status === '' ? 'open' : status);
  if (sort === 'newest') return [{ order: index.byPublishing, wanted }];
  const parts = index.ordersOf.map((order, state) => ({ order, wanted: state }));
  return wanted < 0 ? parts : parts.filter((part) => part.wanted === wanted);
}

/** One page of a list, how many there are in all, and what each choice of a filter would leave. */
export function findInIndex<T extends Indexed>(index: PostingIndex<T>, filter: ListFilter, at: number) {
  const { page, size } = filter;
  const states = statesOf(index, at, filter);
  const fitting = index.groups.map((group) => fits(group, filter));
  const found = new Array<number>(index.groups.length).fill(0);
  const skipped = (page - 1) * size;
  const items: T[] = [];
  const parts = deadlineParts(at);
  const isInParts = filter.sort !== 'newest' && (filter.status || 'open') === 'open';
  let total = 0;
  for (const { order, wanted } of partsOf(index, filter)) {
    for (const number of order) {
      const state = states[number];
      if (state === NOWHERE || (wanted >= 0 && state !== wanted)) continue;
      const group = index.groupOf[number]!;
      found[group]! += 1;
      if (!fitting[group]?.all) continue;
      const isShown = total >= skipped && items.length < size;
      if (isShown) items.push(index.postings[number]!);
      if (isInParts) parts.add(index.acceptTo[number]!, isShown);
      total += 1;
    }
  }
  return { items, total, parts: parts.onPage(), facets: facetsOf(index, fitting, found) };
}

/** The instant after `at` at which lists first change by the clock alone; midnight not counted. */
export function nextEdgeOf({ edges }: Pick<PostingIndex<Indexed>, 'edges'>, at: number): Date | null {
  let [from, to] = [0, edges.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (edges[middle]! > at) to = middle;
    else from = middle + 1;
  }
  const next = edges[from];
  return next === undefined ? null : new Date(next);
}
