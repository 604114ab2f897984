import { useSearchParams } from 'react-router';
import { useStore } from '../../browser/store.ts';
import {
  POSTING_SORTS,
  POSTING_STATES,
  type PostingSort,
  type PostingState,
} from '../../domain/operators/postings/postingState.ts';
import { chosenCompany } from '../frame/operatorNow.store.ts';
import { useOwn } from '../frame/useOwn.ts';
import type { Wanted } from './usePostings.ts';

const NAMES = {
  state: 'state',
  company: 'company',
  season: 'season',
  words: 'words',
  owner: 'owner',
  sort: 'sort',
} as const;

/** One of those there are, as the address names it; blank for anything else. */
function known<N extends string>(names: Readonly<Record<N, string>>, name: string): N | '' {
  return Object.hasOwn(names, name) ? (name as N) : '';
}

/**
 * What of the list is wanted, as the address says it: going back, loading again and handing the address on keep it. The
 * company that every screen is narrowed to comes before that of the address, and is nothing that was searched for.
 */
export function useWanted() {
  const [query, setQuery] = useSearchParams();
  const { companies } = useOwn();
  const chosen = useStore(chosenCompany, (code) => code);
  const said = (name: keyof Wanted) => query.get(NAMES[name]) ?? '';
  const company = companies.some(({ code }) => code === said('company')) ? said('company') : '';
  const wanted: Wanted = {
    state: known<PostingState>(POSTING_STATES, said('state')),
    company: chosen || company,
    season: said('season').slice(0, 40),
    words: said('words').slice(0, 100),
    owner: said('owner') === 'me' ? 'me' : '',
    sort: known<PostingSort>(POSTING_SORTS, said('sort')),
  };
  /** Changes the address; what is typed letter by letter takes the place of what stood there. */
  const want = (change: Partial<Wanted>, how: { replace?: boolean } = {}) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, how);
  };
  const { state, season, words, owner } = wanted;
  const isSearched = [state, season, words, owner, chosen === '' ? company : ''].some((one) => one !== '');
  return { wanted, want, isNarrowed: chosen !== '', isSearched };
}
