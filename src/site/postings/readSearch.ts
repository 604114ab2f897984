import { normaliseText } from '../../fields/normalise.ts';
import type { Faults } from '../../fields/shape.ts';
import { type PostingSearch, searchPath } from './postingSearch.ts';
import { postingCalls } from './postings.calls.ts';

// What only the list itself needs of its address; whoever links to a list has no use for it.

const { input } = postingCalls.list;

/** Query parameters the page knows, in one order: one address for one list. */
export const searchNames: readonly string[] = Object.keys(input.schema.properties as object);

/** Reads an address. A parameter that cannot be meant counts as absent: an old link still leads to a list. */
export function readSearch(params: URLSearchParams): PostingSearch {
  const { given, faults } = checked(params);
  const sound = Object.entries(given).filter(([name]) => !Object.hasOwn(faults, name));
  return input.read(Object.fromEntries(sound), '', {});
}

/** What somebody typed though it cannot be searched for, and why. It is no filter, and never counts as absent. */
export function refusedQuery(params: URLSearchParams): { query: string; sentence: string } | undefined {
  const { given, faults } = checked(params);
  return faults.q === undefined ? undefined : { query: normaliseText(given.q ?? ''), sentence: faults.q };
}

function checked(params: URLSearchParams) {
  const given: Record<string, string> = Object.fromEntries([...params].filter(([, value]) => value !== ''));
  const faults: Faults = {};
  input.check(input.read(given, '', faults), '', faults, {});
  return { given, faults };
}

/** The one address of a list in whatever order and length of page: one set of postings is one page to be found. */
export function canonicalPath(search: PostingSearch): string {
  const { sort, size } = input.blank();
  // A page in another order or of another length holds other postings than the page of its number.
  const isPlain = search.sort === sort && search.size === size;
  return searchPath({ ...search, sort, size }, { page: isPlain ? search.page : undefined });
}
