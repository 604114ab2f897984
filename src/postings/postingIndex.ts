import type { InputOf } from '../http/call.ts';
import { CAREERS, type PostingFacets, type postingCalls } from './postings.calls.ts';
import { searchWords } from './searchWords.ts';

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
  /** Its searchable text (migrations/0005). */
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

export interface PostingIndex<T extends Indexed> {
  byDeadline: readonly T[];
  byStart: readonly T[];
  /** The last one closed first. */
  byEnd: readonly T[];
  /** The last one published first. */
  byPublishing: readonly T[];
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
function sorted<T extends Indexed>(postings: readonly T[], timeOf: (posting: T) => number): T[] {
  return postings.toSorted((a, b) => {
    const [one, other] = [timeOf(a), timeOf(b)];
    return one === other ? compareKeys(a, b) : one - other;
  });
}

/** Puts postings in every order. */
export function indexPostings<T extends Indexed>(
  postings: readonly T[],
  names: { categories: readonly Named[]; companies: readonly Named[] },
): PostingIndex<T> {
  const times = postings.flatMap(({ publishAt, acceptFrom, acceptTo, endsAt }) => [
    publishAt,
    acceptFrom,
    acceptTo,
    endsAt,
  ]);
  const edges = new Float64Array(new Set(times.filter(Number.isFinite))).sort();
  return {
    byDeadline: sorted(postings, ({ acceptTo }) => acceptTo),
    byStart: sorted(postings, ({ acceptFrom }) => acceptFrom),
    byEnd: sorted(postings, ({ endsAt }) => -endsAt),
    byPublishing: sorted(postings, ({ publishAt }) => -publishAt),
    edges: [...edges],
    ...names,
  };
}

/** A list's parts in their order: which postings, and in which state they belong there. */
function partsOf<T extends Indexed>(index: PostingIndex<T>, { status, sort }: Pick<ListFilter, 'status' | 'sort'>) {
  const wanted: State | 'all' = status === '' ? 'open' : status;
  if (sort === 'newest') return [{ postings: index.byPublishing, wanted }];
  const parts = [
    { postings: index.byDeadline, wanted: 'open' as const },
    { postings: index.byStart, wanted: 'upcoming' as const },
    { postings: index.byEnd, wanted: 'closed' as const },
  ];
  return wanted === 'all' ? parts : parts.filter((part) => part.wanted === wanted);
}

/** One page of a list, how many there are in all, and what each choice of a filter would leave. */
export function findInIndex<T extends Indexed>(index: PostingIndex<T>, filter: ListFilter, at: number) {
  const { category, company, career, place, page, size } = filter;
  const words = searchWords(filter.query);
  const skipped = (page - 1) * size;
  const items: T[] = [];
  let total = 0;
  const counts = { categories: new Map(), companies: new Map(), careers: new Map(), places: new Map() } as Counts;
  for (const { postings, wanted } of partsOf(index, filter)) {
    for (const posting of postings) {
      if (posting.publishAt > at || (wanted !== 'all' && stateAt(posting, at) !== wanted)) continue;
      if (!words.every((word) => posting.words.includes(word))) continue;
      const inCategory = category === '' || posting.categoryCode === category;
      const inCompany = company === '' || posting.companyCode === company;
      const inCareer = career === '' || posting.career.includes(career);
      const inPlace = place === '' || posting.place === place;
      // A filter's own choices are counted under all the other filters, so that no number leads to an empty page.
      count(counts.categories, posting.categoryCode, inCompany && inCareer && inPlace);
      count(counts.companies, posting.companyCode, inCategory && inCareer && inPlace);
      count(counts.places, posting.place, inCategory && inCompany && inCareer);
      if (inCategory && inCompany && inPlace) {
        for (const one of CAREERS) if (posting.career.includes(one)) count(counts.careers, one, true);
      }
      if (!(inCategory && inCompany && inCareer && inPlace)) continue;
      if (total >= skipped && items.length < size) items.push(posting);
      total += 1;
    }
  }
  return { items, total, facets: facetsOf(index, counts) };
}

type Counts = Record<keyof PostingFacets, Map<string, number>>;

function count(counts: Map<string, number>, code: string, isIn: boolean): void {
  counts.set(code, (counts.get(code) ?? 0) + (isIn ? 1 : 0));
}

function facetsOf(index: Pick<PostingIndex<Indexed>, 'categories' | 'companies'>, counts: Counts): PostingFacets {
  const counted = (names: readonly Named[], of: Map<string, number>) =>
    names.map(({ code, name }) => ({ code, name, count: of.get(code) ?? 0 }));
  const places = [...counts.places].sort(([a, most], [b, next]) => next - most || (a < b ? -1 : 1));
  return {
    categories: counted(index.categories, counts.categories),
    companies: counted(index.companies, counts.companies),
    careers: counted(
      CAREERS.map((name) => ({ code: name, name })),
      counts.careers,
    ),
    places: places.map(([name, of]) => ({ code: name, name, count: of })),
  };
}

/** The instant after `at` at which lists first change by the clock alone; midnight not counted. */
export function nextEdgeOf({ edges }: Pick<PostingIndex<Indexed>, 'edges'>, at: number): Date | null {
  const next = edges.find((edge) => edge > at);
  return next === undefined ? null : new Date(next);
}

type Key = Pick<Indexed, 'companyCode' | 'postingNumber'>;
const isKey = (key: Key) => (one: Key) =>
  one.companyCode === key.companyCode && one.postingNumber === key.postingNumber;

/** What may be seen at an instant, in the order of the list of one state or of all. */
function inOrder<T extends Indexed>(index: PostingIndex<T>, status: State | 'all', at: number): T[] {
  return partsOf(index, { status, sort: 'deadline' }).flatMap(({ postings, wanted }) =>
    postings.filter((posting) => posting.publishAt <= at && stateAt(posting, at) === wanted),
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
  const itself = index.byDeadline.find(isKey(key));
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
