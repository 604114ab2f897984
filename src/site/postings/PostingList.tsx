import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { type ScreenModule, screenData, useData } from '../../browser/screen.ts';
import { LinkButton } from '../../browser/ui/Button.tsx';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import type { PostingFacets } from '../../domain/postings/posting.records.ts';
import { grouped } from '../../fields/grouped.ts';
import type { AnswerOf } from '../../http/call.ts';
import { focusHeading } from '../frame/usePathChange.ts';
import { Count } from './Filter.tsx';
import { Paging } from './Paging.tsx';
import { PostingFilters } from './PostingFilters.tsx';
import styles from './PostingList.module.css';
import { PostingRow } from './PostingRow.tsx';
import { emptySearch, isFiltered, type PostingSearch, searchPath } from './postingSearch.ts';
import { postingCalls } from './postings.calls.ts';
import { canonicalPath, readSearch, refusedQuery, searchNames } from './readSearch.ts';

const TITLE = '채용공고';

type Answer = AnswerOf<typeof postingCalls.list>;

const data = screenData({
  call: postingCalls.list,
  search: searchNames,
  input: (_params, search) => readSearch(search),
});

/** Postings with categories, search and filters (Specification §2); the address alone says what is shown. */
function PostingList() {
  const { items, total = 0, page = 1, size = 1, facets: found, suggestion } = useData(data);
  const [params] = useSearchParams();
  const refused = refusedQuery(params);
  // What was typed stays in the field and in every link; what was answered without it is not what was asked for.
  const search = refused ? { ...readSearch(params), query: refused.query } : readSearch(params);
  const facets = refused ? uncounted(found) : found;
  const list = useRef<HTMLDivElement>(null);
  useViewFocus(list);
  const last = Math.max(1, Math.ceil(total / size));
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        {/* One block: the largest text of the first paint, before any row is there. */}
        <h1 id="postings">
          {TITLE} <span className={styles.total}>{refused ? '' : `${grouped(total)}건`}</span>
          {page > 1 ? <Said> {pageWords(page)}</Said> : null}
        </h1>
        <p role="status">
          <Said>{refused ? '' : `${grouped(total)}건`}</Said>
        </p>
      </header>
      <PostingFilters search={search} facets={facets} error={refused?.sentence} />
      <div className={styles.columns}>
        <Categories search={search} facets={facets.categories} />
        <div className={styles.list} ref={list}>
          {refused ? (
            <NotSearched search={search} />
          ) : items.length > 0 ? (
            <ol>
              {items.map((posting) => (
                <PostingRow key={posting.companyCode + posting.postingNumber} posting={posting} />
              ))}
            </ol>
          ) : (
            <Nothing search={search} total={total} suggestion={suggestion} />
          )}
          {refused ? null : <Paging page={page} last={last} to={(one) => searchPath(search, { page: one })} />}
        </div>
      </div>
    </div>
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
  const counts = facets.flatMap(({ count }) => count ?? []);
  const every = counts.length > 0 ? counts.reduce((sum, count) => sum + count) : undefined;
  const entries = [{ code: '', name: '전체', count: every }, ...facets];
  return (
    <nav className={styles.categories} aria-label="직무">
      <ul>
        {entries.map(({ code, name, count }) => (
          <li key={code}>
            <Link
              className={styles.category}
              to={searchPath(search, { category: code })}
              aria-current={code === search.category ? 'true' : undefined}
              preventScrollReset
            >
              {name}
              <Count count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NotSearched({ search }: { search: PostingSearch }) {
  return (
    <EmptyState
      title="이 검색어로는 공고를 찾지 않았어요."
      text="검색어를 고쳐 다시 찾거나 조건 없이 살펴봐 주세요."
      action={<ClearAll search={search} />}
    />
  );
}

function ClearAll({ search }: { search: PostingSearch }) {
  return (
    <LinkButton look="secondary" to={searchPath({ ...emptySearch, sort: search.sort })}>
      조건 지우기
    </LinkButton>
  );
}

interface NothingProps {
  search: PostingSearch;
  total: number;
  /** What finds something. */
  suggestion?: string;
}

function Nothing({ search, total, suggestion }: NothingProps) {
  if (total > 0) {
    return (
      <EmptyState
        title="이 쪽에는 공고가 없어요."
        text="그사이 마감된 공고가 있을 수 있어요. 첫 쪽부터 다시 봐 주세요."
        action={
          <LinkButton look="secondary" to={searchPath(search)}>
            첫 쪽 보기
          </LinkButton>
        }
      />
    );
  }
  if (!isFiltered(search)) {
    return (
      <EmptyState
        title="지금은 보여 드릴 공고가 없어요."
        text="접수가 시작될 공고나 지난 공고를 살펴봐 주세요."
        action={
          <LinkButton look="secondary" to={searchPath(search, { status: 'all' })}>
            모든 상태의 공고 보기
          </LinkButton>
        }
      />
    );
  }
  if (suggestion !== undefined) {
    return (
      <EmptyState
        title={`‘${search.query}’에 맞는 공고를 찾지 못했어요.`}
        text={`이 말을 찾으셨나요?`}
        action={
          <LinkButton look="secondary" to={searchPath(search, { query: suggestion })}>
            ‘{suggestion}’ 공고 보기
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title={search.query ? `‘${search.query}’에 맞는 공고를 찾지 못했어요.` : '조건에 맞는 공고가 없어요.'}
      text={
        search.query
          ? '검색어를 줄이거나 조건을 몇 개 빼 주세요. 결제를 ㄱㅈ처럼 초성으로도 찾을 수 있어요.'
          : '조건을 몇 개 빼고 다시 찾아 주세요.'
      }
      action={<ClearAll search={search} />}
    />
  );
}

/** The list's screen. */
export const postingListScreen = {
  Component: PostingList,
  data,
  title: ({ page = 1 }: Answer) => (page > 1 ? `${TITLE} ${pageWords(page)}` : TITLE),
  canonical: (params) => canonicalPath(readSearch(params)),
  // What somebody typed is no page of ours, and a list of nothing helps nobody who searches elsewhere.
  isUnlisted: ({ items }: Answer, params) => items.length === 0 || (params.get('q') ?? '') !== '',
  description: ({ items }: Answer) =>
    items.length === 0
      ? undefined
      : `${items
          .slice(0, 5)
          .map(({ company, title }) => `${company} ${title}`)
          .join(', ')} 등 채용공고를 보고 지원할 수 있어요.`,
} satisfies ScreenModule;
