import type { InputOf } from '../http/call.ts';
import { CAREERS, type PostingFacets, type postingCalls } from './postings.calls.ts';
import { searchForm, searchWords } from './searchWords.ts';

/*
 * Every posting that is shown, in the orders lists have, with what they are filtered by. It is made once for a content
 * version; a list is then one pass over it, whatever was asked for (docs/decisions: posting index).
 */

/** What the index knows of a posting; times in milliseconds. */
export interface Indexed {
  companyCode: string;
  postingNumber: string;
  categoryCode: string;
  career: string;
  place: string;
  /** Its searchable text (migrations/0005) in searchForm. */
  words: string;
  publishAt: number;
  acceptFrom: number;
  /** Infinity: open until filled. */
  acceptTo: number;
  /** The earliest of its end, its early close and the end of its selection; Infinity without any. */
  endsAt: number;
}

/** A name with its code, in the order filters show it. */
export interface Named {
  code: string;
  name: string;
}

/** What postings alike in all that filters name have in common: a list counts these and not each posting. */
type Group = Pick<Indexed, 'companyCode' | 'categoryCode' | 'career' | 'place'>;
type Entry<T> = { posting: T; group: number };

export interface PostingIndex<T extends Indexed> {
  byDeadline: readonly Entry<T>[];
  byStart: readonly Entry<T>[];
  /** The last one closed first. */
  byEnd: readonly Entry<T>[];
  /** The last one published first. */
  byPublishing: readonly Entry<T>[];
  groups: readonly Group[];
  /** Every instant at which a list changes by the clock alone, midnights apart, ascending. */
  edges: readonly number[];
  categories: readonly Named[];
  companies: readonly Named[];
}

type State = 'open' | 'upcoming' | 'closed';
export type ListFilter = Omit<InputOf<typeof postingCalls.list>, 'page' | 'size'> & { page: number; size: number };

/** posting.ts's status, as far as lists tell it apart; a test holds the two together. */
export function stateAt({ acceptFrom, endsAt }: Pick<Indexed, 'acceptFrom' | 'endsAt'>, at: number): State {
  if (endsAt <= at) return 'closed';
  return acceptFrom <= at ? 'open' : 'upcoming';
}

function compareKeys(a: Indexed, b: Indexed): number {
  if (a.companyCode !== b.companyCode) return a.companyCode < b.companyCode ? -1 : 1;
  return a.postingNumber < b.postingNumber ? -1 : 1;
}

/** Ascending by a time, then by key; two open ends are equal. */
function sorted<T extends Indexed>(entries: readonly Entry<T>[], timeOf: (posting: T) => number): Entry<T>[] {
  return entries.toSorted(({ posting: a }, { posting: b }) => {
    const [one, other] = [timeOf(a), timeOf(b)];
    return one === other ? compareKeys(a, b) : one - other;
  });
}

/** Puts postings in every order. */
export function indexPostings<T extends Indexed>(
  postings: readonly T[],
  names: { categories: readonly Named[]; companies: readonly Named[] },
): PostingIndex<T> {
  const groups: Group[] = [];
  const numbers = new Map<string, number>();
  const groupOf = (posting: Group): number => {
    const { companyCode, categoryCode, career, place } = posting;
    const alike = [companyCode, categoryCode, career, place].join('\n');
    const known = numbers.get(alike);
    if (known !== undefined) return known;
    numbers.set(alike, groups.length);
    return groups.push({ companyCode, categoryCode, career, place }) - 1;
  };
  const entries = postings.map((posting) => ({ posting, group: groupOf(posting) }));
  const times = postings.flatMap((one) => [one.publishAt, one.acceptFrom, one.acceptTo, one.endsAt]);
  return {
    byDeadline: sorted(entries, ({ acceptTo }) => acceptTo),
    byStart: sorted(entries, ({ acceptFrom }) => acceptFrom),
    byEnd: sorted(entries, ({ endsAt }) => -endsAt),
    byPublishing: sorted(entries, ({ publishAt }) => -publishAt),
    groups,
    edges: [...new Float64Array(new Set(times.filter(Number.isFinite))).sort()],
    ...names,
  };
}

/** A list's parts in their order: which postings, and in which state they belong there. */
function partsOf<T extends Indexed>(index: PostingIndex<T>, { status, sort }: Pick<ListFilter, 'status' | 'sort'>) {
  const wanted: State | 'all' = status === '' ? 'open' : status;
  if (sort === 'newest') return [{ entries: index.byPublishing, wanted }];
  const parts = [
    { entries: index.byDeadline, wanted: 'open' as const },
    { entries: index.byStart, wanted: 'upcoming' as const },
    { entries: index.byEnd, wanted: 'closed' as const },
  ];
  return wanted === 'all' ? parts : parts.filter((part) => part.wanted === wanted);
}

/** One page of a list, how many there are in all, and what each choice of a filter would leave. */
export function findInIndex<T extends Indexed>(index: PostingIndex<T>, filter: ListFilter, at: number) {
  const { page, size } = filter;
  const words = searchWords(filter.query).map(searchForm);
  const fitting = index.groups.map((group) => fits(group, filter));
  const found = new Array<number>(index.groups.length).fill(0);
  const skipped = (page - 1) * size;
  const items: T[] = [];
  let total = 0;
  for (const { entries, wanted } of partsOf(index, filter)) {
    for (const { posting, group } of entries) {
      if (posting.publishAt > at || (wanted !== 'all' && stateAt(posting, at) !== wanted)) continue;
      if (!words.every((word) => posting.words.includes(word))) continue;
      found[group]! += 1;
      if (!fitting[group]?.all) continue;
      if (total >= skipped && items.length < size) items.push(posting);
      total += 1;
    }
  }
  return { items, total, facets: facetsOf(index, fitting, found) };
}

/** Which filters a group passes; `but` has for each whether it passes all the others. */
function fits(group: Group, { category, company, career, place }: ListFilter) {
  const inCategory = category === '' || group.categoryCode === category;
  const inCompany = company === '' || group.companyCode === company;
  const inCareer = career === '' || group.career.includes(career);
  const inPlace = place === '' || group.place === place;
  return {
    all: inCategory && inCompany && inCareer && inPlace,
    but: {
      categories: inCompany && inCareer && inPlace,
      companies: inCategory && inCareer && inPlace,
      careers: inCategory && inCompany && inPlace,
      places: inCategory && inCompany && inCareer,
    },
  };
}

/** A filter's own choices are counted under all the other filters, so that no number leads to an empty page. */
function facetsOf<T extends Indexed>(
  { groups, categories, companies }: PostingIndex<T>,
  fitting: readonly ReturnType<typeof fits>[],
  found: readonly number[],
): PostingFacets {
  const counted = (facet: keyof PostingFacets, names: readonly Named[], has: (group: Group, code: string) => boolean) =>
    names.map(({ code, name }) => {
      let count = 0;
      for (const [at, group] of groups.entries()) {
        if (fitting[at]?.but[facet] && has(group, code)) count += found[at] ?? 0;
      }
      return { code, name, count };
    });
  const said = (names: Iterable<string>) => [...names].map((name) => ({ code: name, name }));
  const places = new Set(groups.flatMap(({ place }, at) => (found[at] ? [place] : [])));
  return {
    categories: counted('categories', categories, (group, code) => group.categoryCode === code),
    companies: counted('companies', companies, (group, code) => group.companyCode === code),
    careers: counted('careers', said(CAREERS), (group, code) => group.career.includes(code)),
    places: counted('places', said(places), (group, code) => group.place === code).sort(
      (a, b) => b.count - a.count || (a.name < b.name ? -1 : 1),
    ),
  };
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

type Key = Pick<Indexed, 'companyCode' | 'postingNumber'>;

/** What may be seen at an instant, in the order of the list of one state or of all. */
function inOrder<T extends Indexed>(index: PostingIndex<T>, status: State | 'all', at: number): T[] {
  return partsOf(index, { status, sort: 'deadline' }).flatMap(({ entries, wanted }) =>
    entries
      .map(({ posting }) => posting)
      .filter((posting) => posting.publishAt <= at && stateAt(posting, at) === wanted),
  );
}

/** Given postings in the order of the list of all, without those not to be seen. */
export function chosenInOrder<T extends Indexed>(index: PostingIndex<T>, keys: readonly Key[], at: number): T[] {
  const idOf = ({ companyCode, postingNumber }: Key) => `${companyCode} ${postingNumber}`;
  const chosen = new Set(keys.map(idOf));
  return inOrder(index, 'all', at).filter((posting) => chosen.has(idOf(posting)));
}

/** The postings before and after one in the list of its state, and open ones like it, the next to close first. */
export function aroundPosting<T extends Indexed>(index: PostingIndex<T>, key: Key, at: number, most: number) {
  const itself = index.byDeadline.find(
    ({ posting }) => posting.companyCode === key.companyCode && posting.postingNumber === key.postingNumber,
  )?.posting;
  if (!itself || itself.publishAt > at) return { previous: undefined, next: undefined, similar: [] };
  const list = inOrder(index, stateAt(itself, at), at);
  const place = list.indexOf(itself);
  const open = inOrder(index, 'open', at).filter((one) => one !== itself);
  const sameCategory = open.filter(({ categoryCode }) => categoryCode === itself.categoryCode);
  const sameCompany = open.filter((one) => one.companyCode === key.companyCode && !sameCategory.includes(one));
  return {
    previous: list[place - 1],
    next: list[place + 1],
    similar: [...sameCategory, ...sameCompany].slice(0, most),
  };
}
