import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { AddressForm } from '../browser/ui/AddressForm.tsx';
import { Icon } from '../browser/ui/Icon.tsx';
import inputStyles from '../browser/ui/inputs.module.css';
import { Said } from '../browser/ui/Said.tsx';
import styles from './PostingFilters.module.css';
import { type PostingSearch, searchPath } from './postingSearch.ts';
import type { PostingFacets } from './postings.calls.ts';

interface FiltersProps {
  search: PostingSearch;
  facets: PostingFacets;
}

/** One choice of a filter; `count` where it is worth knowing before choosing. */
interface Choice {
  name: string;
  to: string;
  current: boolean;
  count?: number;
}

const STATUS_WORDS = { open: '접수 중', upcoming: '접수 예정', closed: '마감', all: '전체 상태' } as const;
const SORT_WORDS = { deadline: '마감 임박순', newest: '최신순' } as const;

/** Search, filters and order in one line: a GET form and plain links, so that all of it works without a script. */
export function PostingFilters({ search, facets }: FiltersProps) {
  const status = search.status || 'open';
  const sort = search.sort || 'deadline';
  return (
    <div className={styles.bar}>
      <SearchForm search={search} />
      <fieldset className={styles.chips}>
        <legend>
          <Said>공고 거르기</Said>
        </legend>
        <Filter name="직무" narrow chosen={nameOf(facets.categories, search.category)}>
          {facetChoices(facets.categories, search, 'category')}
        </Filter>
        <Filter name="접수 상태" chosen={STATUS_WORDS[status]}>
          {Object.entries(STATUS_WORDS).map(([code, name]) => {
            const value = code as typeof status;
            return { name, to: searchPath(search, { status: value }), current: code === status };
          })}
        </Filter>
        <Filter name="회사" chosen={nameOf(facets.companies, search.company)}>
          {facetChoices(facets.companies, search, 'company')}
        </Filter>
        <Filter name="고용 형태" chosen={search.employment}>
          {facetChoices(facets.employments, search, 'employment')}
        </Filter>
        <Filter name="경력" chosen={search.career}>
          {facetChoices(facets.careers, search, 'career')}
        </Filter>
        <Filter name="근무지" chosen={search.place}>
          {facetChoices(facets.places, search, 'place')}
        </Filter>
      </fieldset>
      <nav className={styles.sorts} aria-label="정렬">
        {Object.entries(SORT_WORDS).map(([code, name]) => (
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
    </div>
  );
}

function SearchForm({ search }: { search: PostingSearch }) {
  const input = useRef<HTMLInputElement>(null);
  // Going back changes the address under the field; what is typed stays the browser's.
  useEffect(() => {
    if (input.current) input.current.value = search.query;
  }, [search.query]);
  const { category, company, employment, career, place, status, sort } = search;
  const kept = {
    category,
    company,
    employment,
    career,
    place,
    status: status === 'open' ? '' : status,
    sort: sort === 'deadline' ? '' : sort,
  };
  return (
    <AddressForm className={styles.search} action="/post">
      {Object.entries(kept).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="posting-search">
        <Said>공고 검색</Said>
      </label>
      <input
        className={inputStyles.input}
        ref={input}
        id="posting-search"
        type="search"
        name="q"
        defaultValue={search.query}
        placeholder="직무, 회사, 키워드"
        enterKeyHint="search"
        autoComplete="off"
      />
      <button className={styles.go} type="submit">
        <Icon name="search" />
        <Said>검색</Said>
      </button>
    </AddressForm>
  );
}

type Facet = PostingFacets['categories'];

function nameOf(facets: Facet, code: string): string {
  return facets.find((facet) => facet.code === code)?.name ?? code;
}

/** The choices of a facet after 전체. What would leave nothing is not offered. */
export function facetChoices(
  facets: Facet,
  search: PostingSearch,
  key: 'category' | 'company' | 'employment' | 'career' | 'place',
): Choice[] {
  const every = { name: '전체', to: searchPath(search, { [key]: '' }), current: search[key] === '' };
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

interface FilterProps {
  name: string;
  /** The choice in force, in words; empty when the filter is not used. */
  chosen: string;
  /** Only where the page has no column for it. */
  narrow?: boolean;
  children: Choice[];
}

// Opening and closing is the browser's; choosing closes the list and leaves the focus where it began.
function close(event: MouseEvent<HTMLElement>): void {
  const details = event.currentTarget.closest('details');
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus({ preventScroll: true });
}

function Filter({ name, chosen, narrow = false, children }: FilterProps) {
  return (
    <details
      className={narrow ? `${styles.filter} ${styles.narrow}` : styles.filter}
      name="posting-filter"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={chosen ? `${styles.chip} ${styles.chosen}` : styles.chip}>
        {chosen ? <Said>{name} </Said> : null}
        {chosen || name}
        <Icon name="chevron" size={16} />
      </summary>
      <div className={styles.panel}>
        <p className={styles.panelTitle}>{name}</p>
        <ul>
          {children.map((choice) => (
            <li key={choice.to}>
              <Link
                className={styles.choice}
                to={choice.to}
                aria-current={choice.current ? 'true' : undefined}
                onClick={close}
                preventScrollReset
              >
                {choice.name}
                <Count count={choice.count} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function Count({ count }: { count: number | undefined }): ReactNode {
  if (count === undefined) return null;
  return (
    <span className={styles.count}>
      {count}
      <Said>건</Said>
    </span>
  );
}
