import { type InputOf, writeQuery } from '../../http/call.ts';
import { postingCalls } from './postings.calls.ts';

/** What the list of postings is filtered by; its own names are in the address of the page. */
export type PostingSearch = InputOf<typeof postingCalls.list>;

const { input } = postingCalls.list;

/** The address of a list with some filters changed; it begins again at the first page by default. */
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
  kind: '',
  ends: '',
  status: '',
  sort: '',
  page: undefined,
  size: undefined,
};
