import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Said } from '../../browser/ui/Said.tsx';
import type { PostingFacets } from '../../domain/postings/posting.records.ts';
import { type Choice, closeFilter, Filter } from './Filter.tsx';
import { filterWords } from './filterWords.ts';
import styles from './PostingFilters.module.css';
import { PostingSearchForm } from './PostingSearchForm.tsx';
import { type PostingSearch, searchPath } from './postingSearch.ts';

interface FiltersProps {
  search: PostingSearch;
  facets: PostingFacets;
  /** Postings there are now, in words; blank if that is not known. */
  total: string;
  /** So few that nothing has to be picked out of them: the state alone can be chosen. */
  isShort: boolean;
  /** There is something to put in order. */
  isSorted: boolean;
  /** Why what was typed cannot be searched for. */
  error: string | undefined;
}

/** What lists by their state are called. */
export const STATUS_WORDS = {
  open: '접수 중',
  upcoming: '접수 예정',
  closed: '마감된 공고',
  all: '전체 상태',
} as const;
const FACETS = [
  { name: '회사', facet: 'companies', key: 'company' },
  { name: '고용 형태', facet: 'employments', key: 'employment' },
  { name: '경력', facet: 'careers', key: 'career' },
  { name: '근무지', facet: 'places', key: 'place' },
] as const;
/** The first order, by what is listed: what closes, opens or has closed next to now comes first. */
const NEAREST_WORDS = {
  open: '마감 임박순',
  upcoming: '접수 시작순',
  closed: '최근 마감순',
  all: '마감 임박순',
} as const;

/** Search, filters and order in one line: a GET form and plain links, so that all of it works without a script. */
export function PostingFilters({ search, facets, total, isShort, isSorted, error }: FiltersProps) {
  const bar = useClosingByEscape();
  const status = search.status || 'open';
  const sort = search.sort || 'deadline';
  // A filter of a single choice is left out, unless it is set: then it can be taken back.
  const offers = (facet: Facet, chosen: string) => chosen !== '' || (facet.length > 1 && !isShort);
  return (
    <div className={styles.bar} ref={bar}>
      <PostingSearchForm search={search} error={error} />
      <div className={styles.line}>
        <fieldset className={styles.filters}>
          <legend>
            <Said>공고 거르기</Said>
          </legend>
          {/* A fieldset that scrolls does not bring into sight what gets the focus in it. */}
          <div className={styles.chips}>
            {offers(facets.categories, search.category) ? (
              <Filter name="직무" narrow total={total} chosen={nameOf(facets.categories, search.category)}>
                {facetChoices(facets.categories, search, 'category')}
              </Filter>
            ) : null}
            <Filter name="접수 상태" total={total} chosen={STATUS_WORDS[status]}>
              {Object.entries(STATUS_WORDS).map(([code, name]) => {
                const value = code as typeof status;
                return { name, to: searchPath(search, { status: value }), current: code === status };
              })}
            </Filter>
            {FACETS.map(({ name, facet, key }) =>
              offers(facets[facet], search[key]) ? (
                <Filter key={key} name={name} total={total} chosen={nameOf(facets[facet], search[key])}>
                  {facetChoices(facets[facet], search, key)}
                </Filter>
              ) : null,
            )}
            {(['kind', 'ends'] as const).map((key) => (
              <Narrowed key={key} search={search} filter={key} total={total} />
            ))}
          </div>
        </fieldset>
        {isSorted && !isShort ? (
          <nav className={styles.sorts} aria-label="정렬">
            {Object.entries({ deadline: NEAREST_WORDS[status], newest: '최신순' }).map(([code, name]) => (
              <Link
                key={code}
                className={styles.sort}
                to={searchPath(search, { sort: code as typeof sort })}
                aria-current={code === sort ? 'true' : undefined}
                preventScrollReset
              >
                {name}
              </Link>
            ))}
          </nav>
        ) : null}
      </div>
    </div>
  );
}

/** What other pages narrow the list to: shown once it is in force, to be taken back. */
function Narrowed({ search, filter, total }: { search: PostingSearch; filter: 'kind' | 'ends'; total: string }) {
  const value = search[filter];
  if (value === '') return null;
  const words = filterWords(filter, value);
  return (
    <Filter name={filter === 'kind' ? '공고 구분' : '마감'} total={total} chosen={words}>
      {[
        { name: '전체', to: searchPath(search, { [filter]: '' }), current: false },
        { name: words, to: searchPath(search), current: true },
      ]}
    </Filter>
  );
}

/** Escape closes the choices that are open, wherever on the page the focus is; answers where to look for them. */
function useClosingByEscape() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) closeFilter(bar.current?.querySelector('details[open]') ?? null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return bar;
}

type Facet = PostingFacets['categories'];

function nameOf(facets: Facet, code: string): string {
  return facets.find((facet) => facet.code === code)?.name ?? code;
}

/** How many a facet's choices leave together, where each posting is in one of them; undefined if that is not known. */
export function allOf(facets: Facet): number | undefined {
  const counts = facets.flatMap(({ count }) => count ?? []);
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count) : undefined;
}

/** The choices of a facet after 전체. What would leave nothing is not offered. */
export function facetChoices(
  facets: Facet,
  search: PostingSearch,
  key: 'category' | 'company' | 'employment' | 'career' | 'place',
): Choice[] {
  // A posting for two kinds of experience is in both.
  const count = key === 'career' ? undefined : allOf(facets);
  const every = { name: '전체', count, to: searchPath(search, { [key]: '' }), current: search[key] === '' };
  const some = facets
    .filter(({ code, count }) => count !== 0 || code === search[key])
    .map(({ code, name, count }) => ({
      name,
      count,
      to: searchPath(search, { [key]: code }),
      current: code === search[key],
    }));
  return [every, ...some];
}
