import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { type ScreenModule, screenData, useData } from '../../browser/screen.ts';
import { LinkButton } from '../../browser/ui/Button.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import type { PostingFacets } from '../../domain/postings/posting.records.ts';
import { grouped } from '../../fields/grouped.ts';
import type { AnswerOf } from '../../http/call.ts';
import { focusHeading } from '../frame/usePathChange.ts';
import { Count } from './Filter.tsx';
import { Frieze } from './Frieze.tsx';
import { ClearAll, NothingFound, NotSearched } from './NothingFound.tsx';
import { Paging } from './Paging.tsx';
import { allOf, PostingFilters, STATUS_WORDS } from './PostingFilters.tsx';
import styles from './PostingList.module.css';
import { PostingParts } from './PostingParts.tsx';
import { emptySearch, type PostingSearch, searchPath } from './postingSearch.ts';
import { postingCalls } from './postings.calls.ts';
import { canonicalPath, readSearch, refusedQuery, searchNames } from './readSearch.ts';
import { soughtIn } from './sought/Marked.tsx';

const TITLE = '채용공고';
/** Postings fewer than these need no filters. */
const FEW = 6;

type Answer = AnswerOf<typeof postingCalls.list>;

const data = screenData({
  call: postingCalls.list,
  search: searchNames,
  input: (_params, search) => readSearch(search),
});

/** Postings with categories, search and filters (Specification §2); the address alone says what is shown. */
function PostingList() {
  const answer = useData(data);
  const { items, parts, total = 0, page = 1, size = 1, facets: found, poolCount } = answer;
  const [params] = useSearchParams();
  const refused = refusedQuery(params);
  // What was typed stays in the field and in every link; what was answered without it is not what was asked for.
  const search = refused ? { ...readSearch(params), query: refused.query } : readSearch(params);
  const facets = refused ? uncounted(found) : found;
  const list = useRef<HTMLDivElement>(null);
  useViewFocus(list);
  const last = Math.max(1, Math.ceil(total / size));
  const totalWords = refused ? '' : `${grouped(total)}건`;
  const dress = dressOf(search, facets, refused ? 0 : total);
  const { companies, isShort, isPlain } = dress;
  return (
    <>
      <Head
        search={search}
        dress={dress}
        total={totalWords}
        page={page}
        isNarrowed={dress.sought !== '' && items.length > 0 && !refused}
      />
      <div className={styles.screen}>
        <PostingFilters
          search={search}
          facets={facets}
          total={totalWords}
          isSorted={total > 0}
          isShort={isShort}
          error={refused?.sentence}
        />
        <div className={isPlain ? styles.empty : styles.columns}>
          {isPlain && !poolCount ? null : (
            <aside className={styles.aside}>
              {isPlain ? null : <Categories search={search} facets={facets.categories} />}
              {poolCount ? <Pool isAlone={isPlain} /> : null}
            </aside>
          )}
          <div className={styles.list} ref={list}>
            {refused ? (
              <NotSearched search={search} />
            ) : items.length > 0 ? (
              <PostingParts
                postings={items}
                parts={parts}
                isAlone={companies.length === 1}
                previous={searchPath(search, { page: page - 1 })}
                sought={soughtIn(search.query)}
              />
            ) : (
              <NothingFound search={search} answer={answer} />
            )}
            {refused ? null : <Paging page={page} last={last} to={(one) => searchPath(search, { page: one })} />}
          </div>
        </div>
      </div>
    </>
  );
}

interface HeadProps {
  search: PostingSearch;
  dress: ReturnType<typeof dressOf>;
  total: string;
  page: number;
  /** One can go back to a longer list from here; where nothing was found that stands below. */
  isNarrowed: boolean;
}

/** What is listed and how much of it, before pictures where they invite to it. */
function Head({ search, dress: { companies, isBare, sought }, total, page, isNarrowed }: HeadProps) {
  return (
    <header className={isBare ? undefined : styles.head}>
      <div className={isBare ? `${styles.inside} ${styles.bare}` : styles.inside}>
        {/* One block: the largest text of the first paint, before any row is there. */}
        <h1 className={styles.title} id="postings">
          {TITLE}{' '}
          <span className={sought ? styles.sought : undefined}>
            {sought} {total}
            {page > 1 ? ` · ${pageWords(page)}` : null}
          </span>
        </h1>
        <p role="status">
          <Said>{total}</Said>
        </p>
        {isBare && isNarrowed ? <ClearAll search={search} /> : null}
        {isBare ? null : <Frieze codes={companies} />}
      </div>
    </header>
  );
}

/**
 * Another page of the list is another view: its heading has the focus, as after every navigation. A person who works
 * with the filters stays there, and hears the count.
 */
function useViewFocus(list: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (key === shown.current) return;
    shown.current = key;
    const focused = document.activeElement;
    // What was pressed may be gone with the list it was in.
    if (!focused || focused === document.body || list.current?.contains(focused)) focusHeading();
  }, [key, list]);
}

/** Whose pictures stand in the head, if any do, and whether categories stand beside the list. */
function dressOf(search: PostingSearch, { categories, companies }: PostingFacets, total: number) {
  // No category leads on where each has nothing, and one is no choice.
  const isEmpty = categories.every(({ count }) => count === 0);
  const company = companies.find(({ code }) => code === search.company)?.name;
  // A handful is seen at once: nothing has to be picked out of it. Over what is closed pictures invite to nothing, and
  // over what was searched for they stand before it.
  const isShort = total < FEW && searchPath(search) === searchPath(emptySearch);
  // Where nothing was found, what stands below says for which word.
  const found = total > 0 && search.query && `‘${search.query}’ 검색 결과`;
  const isClosed = total > 0 && search.status === 'closed';
  return {
    companies: search.company ? [search.company] : companies.map(({ code }) => code),
    isBare: isEmpty || search.status === 'closed' || search.query !== '',
    isShort,
    /** What the list is narrowed to, below its title. */
    sought: [found, company, isClosed && STATUS_WORDS.closed].filter(Boolean).join(' · '),
    isPlain: isEmpty || categories.length < 2,
  };
}

const pageWords = (page: number) => `${page}쪽`;

/** The choices of every filter without the numbers beside them. */
function uncounted(facets: PostingFacets): PostingFacets {
  const plain = (facet: PostingFacets['places']) => facet.map(({ code, name }) => ({ code, name, count: undefined }));
  const { categories, companies, employments, careers, places } = facets;
  return {
    categories: plain(categories),
    companies: plain(companies),
    employments: plain(employments),
    careers: plain(careers),
    places: plain(places),
  };
}

/** The column of categories from 960 px; narrower pages have the same choices among the filters. */
function Categories({ search, facets }: { search: PostingSearch; facets: PostingFacets['categories'] }) {
  const entries = [{ code: '', name: '전체', count: allOf(facets) }, ...facets];
  return (
    <nav aria-labelledby="categories">
      <p className={styles.categories} id="categories">
        직무
      </p>
      <ul>
        {entries.map(({ code, name, count }) => (
          <li key={code}>
            {/* What would leave nothing stays in its place, and leads nowhere. */}
            {count === 0 && code !== search.category ? (
              <p className={`${styles.category} ${styles.none}`}>
                {name}
                <Count count={count} />
              </p>
            ) : (
              <Link
                className={styles.category}
                to={searchPath(search, { category: code })}
                aria-current={code === search.category ? 'true' : undefined}
                preventScrollReset
              >
                {name}
                <Count count={count} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Beside the categories, or closing a page that has none. */
function Pool({ isAlone }: { isAlone: boolean }) {
  return (
    <section className={styles.pool} aria-labelledby="pool">
      <div>
        <h2 id="pool">맞는 공고가 없나요?</h2>
        <p>공고가 열리지 않은 때에도 인재풀에 등록할 수 있어요.</p>
      </div>
      <LinkButton look={isAlone ? 'secondary' : 'text'} to={searchPath(emptySearch, { kind: '인재풀' })}>
        인재풀 보기
      </LinkButton>
    </section>
  );
}

/** The list's screen. */
export const postingListScreen = {
  Component: PostingList,
  data,
  title: ({ page = 1 }: Answer) => (page > 1 ? `${TITLE} ${pageWords(page)}` : TITLE),
  canonical: (params) => canonicalPath(readSearch(params)),
  // What somebody typed is no page of ours, what closes on a day is none for long, and a list of nothing helps nobody
  // who searches elsewhere.
  isUnlisted: ({ items }: Answer, params) =>
    items.length === 0 || (params.get('q') ?? '') !== '' || (params.get('ends') ?? '') !== '',
  description: ({ items }: Answer) =>
    items.length === 0
      ? undefined
      : `${items
          .slice(0, 5)
          .map(({ company, title }) => `${company} ${title}`)
          .join(', ')} 등 채용공고를 보고 지원할 수 있어요.`,
} satisfies ScreenModule;
