import type { Faults } from '../fields/shape.ts';
import { type InputOf, writeQuery } from '../http/call.ts';
import { postingCalls } from './postings.calls.ts';

/** What the list of postings is filtered by; its own names stand in the address of the page. */
export type PostingSearch = InputOf<typeof postingCalls.list>;

const { input } = postingCalls.list;

/** Query parameters the page knows, in one order: one address for one list. */
export const searchNames: readonly string[] = Object.keys(input.schema.properties as object);

/** Reads an address. A parameter that cannot be meant counts as absent: an old link still leads to a list. */
export function readSearch(params: URLSearchParams): PostingSearch {
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ''));
  const faults: Faults = {};
  input.check(input.read(given, '', faults), '', faults, {});
  const sound = Object.entries(given).filter(([name]) => !Object.hasOwn(faults, name));
  return input.read(Object.fromEntries(sound), '', {});
}

/** The address of a list with some filters changed; it begins again at the first page unless told. */
export function searchPath(search: PostingSearch, change: Partial<PostingSearch> = {}): string {
  const next = { ...search, page: undefined, ...change };
  const blank = input.blank();
  // What is the default anyway is left out of the address.
  const said = Object.entries(next).filter(([name, value]) => value !== blank[name as keyof PostingSearch]);
  return `/post${writeQuery(postingCalls.list, { ...emptySearch, ...Object.fromEntries(said) })}`;
}

/** A list with no filter at all, the defaults left out too. */
export const emptySearch: PostingSearch = {
  category: '',
  company: '',
  query: '',
  employment: '',
  career: '',
  place: '',
  status: '',
  sort: '',
  page: undefined,
  size: undefined,
};

/** Whether any filter narrows the list. */
export function isFiltered(search: PostingSearch): boolean {
  const { category, company, query, employment, career, place } = search;
  return [category, company, query, employment, career, place].some((value) => value !== '');
}

/** Page numbers to offer around the current one, at most seven; null stands for those left out. */
export function pagesAround(page: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const middle = Math.min(Math.max(page, 3), last - 2);
  const near = [1, middle - 1, middle, middle + 1, last];
  const pages = [...new Set(near)].filter((one) => one >= 1 && one <= last);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
