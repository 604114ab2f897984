import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPLOYMENT_TYPES } from './employment.ts';
import { CAREERS, POSTING_KINDS, SORTS, STATUS_FILTERS } from './posting.records.ts';
import { statusOf } from './posting.ts';
import {
  findInIndex,
  type Indexed,
  indexPostings,
  type ListFilter,
  nextEdgeOf,
  stateAt,
} from './postingIndex.queries.ts';
import { aroundPosting } from './postingsAround.queries.ts';
import { searchForm } from './searchWords.ts';

const categories = ['SW', 'RD', 'HR'].map((code) => ({ code, name: code.toLowerCase() }));
const companies = ['DT', 'DF'].map((code) => ({ code, name: code.toLowerCase() }));
const PLACES = ['서울', '수원'];
const WORDS = ['결제', '품질', 'ㄱㅈ'];
/** The day all times of these tests are on, in milliseconds since it began in Greenwich. */
const THEN = '1970-01-01';

type Posting = Indexed & { words: string };

const hour = fc.integer({ min: 0, max: 40 });
const anyPosting = fc
  .record({
    companyCode: fc.constantFrom(...companies.map(({ code }) => code)),
    categoryCode: fc.constantFrom(...categories.map(({ code }) => code)),
    employment: fc.constantFrom(...EMPLOYMENT_TYPES.slice(0, 3)),
    career: fc.constantFrom('신입', '경력 3년 이상', '신입·경력', '인턴'),
    place: fc.constantFrom(...PLACES),
    kind: fc.constantFrom(...POSTING_KINDS),
    words: fc.subarray(WORDS).map((words) => searchForm(words.join('\n'))),
    acceptFrom: hour,
    early: hour,
    length: fc.option(fc.integer({ min: 1, max: 20 }), { nil: Number.POSITIVE_INFINITY }),
    closedAt: fc.option(hour, { nil: Number.POSITIVE_INFINITY }),
    finishedAt: fc.option(hour, { nil: Number.POSITIVE_INFINITY }),
  })
  .map(({ early, length, ...rest }) => {
    const acceptTo = Math.min(rest.acceptFrom + length, rest.closedAt);
    const endsAt = Math.min(acceptTo, rest.finishedAt);
    return { ...rest, publishAt: rest.acceptFrom - early, acceptTo, endsAt };
  });
const dateOf = (ms: number) => (Number.isFinite(ms) ? new Date(ms) : null);
const signOf = ({ acceptFrom, acceptTo, closedAt, finishedAt }: Indexed, at: number) =>
  statusOf(
    {
      ...{ acceptFrom: new Date(acceptFrom), acceptTo: dateOf(acceptTo) },
      ...{ closedAt: dateOf(closedAt), finishedAt: dateOf(finishedAt) },
    },
    new Date(at),
  );
const anyPostings = fc
  .array(anyPosting, { maxLength: 30 })
  .map((postings): Posting[] => postings.map((posting, at) => ({ ...posting, postingNumber: String(at) })));

const anyFilter: fc.Arbitrary<ListFilter> = fc.record({
  category: fc.constantFrom('', ...categories.map(({ code }) => code)),
  company: fc.constantFrom('', ...companies.map(({ code }) => code)),
  employment: fc.constantFrom('', ...EMPLOYMENT_TYPES.slice(0, 3)),
  career: fc.constantFrom('', ...CAREERS),
  place: fc.constantFrom('', ...PLACES),
  kind: fc.constantFrom('', ...POSTING_KINDS),
  ends: fc.constantFrom('', 'week', THEN, '2026-11-25'),
  query: fc.subarray(WORDS).map((words) => words.join(' ')),
  status: fc.constantFrom('', ...STATUS_FILTERS),
  sort: fc.constantFrom('', ...SORTS),
  page: fc.integer({ min: 1, max: 4 }),
  size: fc.integer({ min: 1, max: 40 }),
});

/** What a list should hold, computed the plain way. */
function wanted(postings: readonly Posting[], filter: ListFilter, at: number): Posting[] {
  const status = filter.status || 'open';
  return postings.filter(
    (one) =>
      one.publishAt <= at &&
      (status === 'all' || stateAt(one, at) === status) &&
      (filter.category === '' || one.categoryCode === filter.category) &&
      (filter.company === '' || one.companyCode === filter.company) &&
      (filter.employment === '' || one.employment === filter.employment) &&
      (filter.career === '' || one.career.includes(filter.career)) &&
      (filter.place === '' || one.place === filter.place) &&
      (filter.kind === '' || one.kind === filter.kind) &&
      (filter.ends === '' || (['week', THEN].includes(filter.ends) && Number.isFinite(one.acceptTo))) &&
      filter.query.split(' ').every((word) => one.words.includes(searchForm(word))),
  );
}

const everything = (filter: ListFilter): ListFilter => ({ ...filter, page: 1, size: 100 });
const indexed = (postings: readonly Posting[]) => {
  const given = postings.map((posting) => ({ posting, words: posting.words }));
  return indexPostings(given, { categories, companies });
};
const idsOf = (postings: readonly Indexed[]) => postings.map(({ postingNumber }) => postingNumber);

describe('a list', () => {
  it('holds what fits its filters, and no posting twice', () => {
    fc.assert(
      fc.property(anyPostings, anyFilter, hour, (postings, filter, at) => {
        const { items, total } = findInIndex(indexed(postings), everything(filter), at);
        expect(idsOf(items).toSorted()).toEqual(idsOf(wanted(postings, filter, at)).toSorted());
        expect(total).toBe(items.length);
      }),
    );
  });

  it('is its pages one after the other', () => {
    fc.assert(
      fc.property(anyPostings, anyFilter, hour, (postings, filter, at) => {
        const index = indexed(postings);
        const { items } = findInIndex(index, everything(filter), at);
        const found = findInIndex(index, filter, at);
        const start = (filter.page - 1) * filter.size;
        expect(idsOf(found.items)).toEqual(idsOf(items).slice(start, start + filter.size));
        expect(found.total).toBe(items.length);
      }),
    );
  });

  it('has the next to close first, or the newest, and what is closed last', () => {
    fc.assert(
      fc.property(anyPostings, anyFilter, hour, (postings, filter, at) => {
        const { items } = findInIndex(indexed(postings), everything(filter), at);
        if (filter.sort === 'newest') {
          const published = items.map(({ publishAt }) => -publishAt);
          expect(published).toEqual(published.toSorted((a, b) => a - b));
          return;
        }
        const states = items.map((one) => ['open', 'upcoming', 'closed'].indexOf(stateAt(one, at)));
        expect(states).toEqual(states.toSorted());
        const ends = items.filter((one) => stateAt(one, at) === 'open').map(({ acceptTo }) => acceptTo);
        expect(ends).toEqual(ends.toSorted((a, b) => (a === b ? 0 : a - b)));
      }),
    );
  });

  it('counts beside each choice what choosing it leaves', () => {
    fc.assert(
      fc.property(anyPostings, anyFilter, hour, (postings, filter, at) => {
        const index = indexed(postings);
        const { facets } = findInIndex(index, filter, at);
        const keys = {
          categories: 'category',
          companies: 'company',
          employments: 'employment',
          careers: 'career',
          places: 'place',
        } as const;
        for (const [name, key] of Object.entries(keys)) {
          for (const { code, count } of facets[name as keyof typeof keys]) {
            expect(count).toBe(wanted(postings, { ...filter, [key]: code }, at).length);
          }
        }
        expect(facets.categories.map(({ code }) => code)).toEqual(categories.map(({ code }) => code));
      }),
    );
  });

  it('says nothing else before its next edge', () => {
    fc.assert(
      fc.property(anyPostings, anyFilter, hour, (postings, filter, at) => {
        const index = indexed(postings);
        const edge = nextEdgeOf(index, at)?.getTime() ?? at + 1000;
        expect(edge).toBeGreaterThan(at);
        expect(findInIndex(index, filter, edge - 0.5)).toEqual(findInIndex(index, filter, at));
        // Nor does a sign on any of them, that of a selection which is over long after the end among them.
        const signs = (when: number) => postings.filter((one) => one.publishAt <= at).map((one) => signOf(one, when));
        expect(signs(Math.ceil(edge) - 1)).toEqual(signs(at));
      }),
    );
  });

  it('takes a state for what the status says', () => {
    const names = { '접수 예정': 'upcoming', '접수 중': 'open', '마감 임박': 'open' } as Record<string, string>;
    fc.assert(
      fc.property(anyPosting, hour, (posting, at) => {
        expect(stateAt(posting, at)).toBe(names[signOf({ ...posting, postingNumber: '' }, at)] ?? 'closed');
      }),
    );
  });
});

describe('around a posting', () => {
  it('stand its neighbours in the list of its state, and open ones like it', () => {
    fc.assert(
      fc.property(anyPostings, hour, fc.nat(), (postings, at, pick) => {
        const index = indexed(postings);
        const itself = postings[pick % Math.max(1, postings.length)];
        if (!itself) return;
        const { previous, next, similar } = aroundPosting(index, itself, at, 4);
        if (itself.publishAt > at) {
          expect([previous, next, similar]).toEqual([undefined, undefined, []]);
          return;
        }
        const blank = {
          category: '',
          company: '',
          employment: '',
          career: '',
          place: '',
          kind: '',
          ends: '',
          query: '',
          sort: '',
        } as const;
        const { items } = findInIndex(index, { ...blank, status: stateAt(itself, at), page: 1, size: 100 }, at);
        const place = items.indexOf(itself);
        expect([previous, itself, next]).toEqual([items[place - 1], items[place], items[place + 1]]);
        const open = findInIndex(index, { ...blank, status: 'open', page: 1, size: 100 }, at).items;
        expect(similar).toEqual(open.filter((one) => similar.includes(one)));
        // Others of the company fill what those of the same work leave free.
        const alike = (some: typeof open) => some.filter((one) => one.categoryCode === itself.categoryCode);
        expect(alike(similar)).toEqual(alike(open.filter((one) => one !== itself)).slice(0, 4));
        expect(similar).not.toContain(itself);
        expect(similar.length).toBeLessThanOrEqual(4);
        const strangers = similar.filter(
          (one) =>
            stateAt(one, at) !== 'open' ||
            one.publishAt > at ||
            (one.categoryCode !== itself.categoryCode && one.companyCode !== itself.companyCode),
        );
        expect(strangers).toEqual([]);
      }),
    );
  });

  it('stands nothing where there is no such posting', () => {
    const none = aroundPosting(indexed([]), { companyCode: 'DT', postingNumber: '1' }, 0, 4);
    expect(none).toEqual({ previous: undefined, next: undefined, similar: [] });
  });
});
