import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPLOYMENT_TYPES } from '../../domain/postings/employment.ts';
import { CAREERS, POSTING_KINDS, SORTS, STATUS_FILTERS } from '../../domain/postings/posting.records.ts';
import { pagesAround } from './pagesAround.ts';
import { searchPath } from './postingSearch.ts';
import { readSearch } from './readSearch.ts';

const read = (address: string) => readSearch(new URL(address, 'http://own.invalid').searchParams);

describe('address of a list', () => {
  it('holds only what differs from the plain list', () => {
    expect(searchPath(read('/post'))).toBe('/post');
    expect(searchPath(read('/post?category=SW&status=open&page=3'))).toBe('/post?category=SW');
    expect(searchPath(read('/post?category=SW'), { page: 2 })).toBe('/post?category=SW&page=2');
  });

  it('forgets what cannot be meant', () => {
    expect(read('/post?status=now&page=0&size=x&q=%00&category=SW&utm=1')).toEqual(read('/post?category=SW'));
    expect(read('/post?page=')).toEqual(read('/post'));
  });

  it('reads back what it wrote', () => {
    const some = fc.record({
      category: fc.constantFrom('', 'SW', 'RD'),
      company: fc.constantFrom('', 'DT'),
      query: fc.constantFrom('', '백엔드 개발', '100% & more'),
      employment: fc.constantFrom('' as const, ...EMPLOYMENT_TYPES),
      career: fc.constantFrom('' as const, ...CAREERS),
      place: fc.constantFrom('', '서울'),
      kind: fc.constantFrom('' as const, ...POSTING_KINDS),
      ends: fc.constantFrom('', 'week', '2026-11-25'),
      status: fc.constantFrom(...STATUS_FILTERS),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 100 }),
      size: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(some, (search) => {
        expect(read(searchPath(search, { page: search.page }))).toEqual(search);
      }),
    );
  });
});

describe('pages to offer', () => {
  it('always hold the first, the last and the current one, in order and without lonely gaps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
        const [page, last] = [Math.min(a, b), Math.max(a, b)];
        const pages = pagesAround(page, last);
        const numbers = pages.filter((one) => one !== null);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
        for (const wanted of [1, page, last]) expect(numbers).toContain(wanted);
        expect(pages.length).toBeLessThanOrEqual(7);
        pages.forEach((one, index) => {
          if (one === null) expect((pages[index + 1] ?? 0) - (pages[index - 1] ?? 0)).toBeGreaterThan(2);
        });
      }),
    );
  });
});
