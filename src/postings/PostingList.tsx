import { Link, useSearchParams } from 'react-router';
import { type ScreenModule, screenData, useData } from '../browser/screen.ts';
import { LinkButton } from '../browser/ui/Button.tsx';
import { EmptyState } from '../browser/ui/Message.tsx';
import { Said } from '../browser/ui/Said.tsx';
import { grouped } from '../fields/grouped.ts';
import type { AnswerOf } from '../http/call.ts';
import { Paging } from './Paging.tsx';
import { PostingFilters } from './PostingFilters.tsx';
import styles from './PostingList.module.css';
import { PostingRow } from './PostingRow.tsx';
import { isFiltered, type PostingSearch, readSearch, searchNames, searchPath } from './postingSearch.ts';
import { type PostingFacets, postingCalls } from './postings.calls.ts';

type Answer = AnswerOf<typeof postingCalls.list>;

const data = screenData({
  call: postingCalls.list,
  search: searchNames,
  input: (_params, search) => readSearch(search),
});

/** Postings with categories, search and filters (Specification §2); the address alone says what is shown. */
function PostingList() {
  const { items, total = 0, page = 1, size = 1, facets } = useData(data);
  const [params] = useSearchParams();
  const search = readSearch(params);
  const last = Math.max(1, Math.ceil(total / size));
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        {/* One block: the largest text of the first paint, before any row is there. */}
        <h1 id="postings">
          채용공고{' '}
          <span className={styles.total} role="status">
            {`${grouped(total)}건`}
          </span>
        </h1>
      </header>
      <PostingFilters search={search} facets={facets} />
      <div className={styles.columns}>
        <Categories search={search} facets={facets.categories} />
        <div>
          {items.length > 0 ? (
            <ol>
              {items.map((posting) => (
                <PostingRow key={posting.companyCode + posting.postingNumber} posting={posting} />
              ))}
            </ol>
          ) : (
            <Nothing search={search} total={total} />
          )}
          <Paging page={Math.min(page, last)} last={last} to={(one) => searchPath(search, { page: one })} />
        </div>
      </div>
    </div>
  );
}

/** The column of categories from 960 px; narrower pages have the same choices among the filters. */
function Categories({ search, facets }: { search: PostingSearch; facets: PostingFacets['categories'] }) {
  const every = facets.reduce((sum, { count = 0 }) => sum + count, 0);
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
              <span className={styles.count}>
                {count}
                <Said>건</Said>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Nothing({ search, total }: { search: PostingSearch; total: number }) {
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
  return (
    <EmptyState
      title={search.query ? `‘${search.query}’에 맞는 공고를 찾지 못했어요.` : '조건에 맞는 공고가 없어요.'}
      text={
        search.query
          ? '검색어를 줄이거나 조건을 몇 개 빼 주세요. 결제를 ㄱㅈ처럼 초성으로도 찾을 수 있어요.'
          : '조건을 몇 개 빼고 다시 찾아 주세요.'
      }
      action={
        <LinkButton look="secondary" to={searchPath({ ...search, query: '' }, nothingChosen)}>
          조건 지우기
        </LinkButton>
      }
    />
  );
}

const nothingChosen = { category: '', company: '', employment: '', career: '', place: '', status: '' } as const;

/** The list's screen. */
export const postingListScreen = {
  Component: PostingList,
  data,
  canonical: (params) => {
    const search = readSearch(params);
    return searchPath(search, { page: search.page });
  },
  // What somebody typed is no page of ours, and a list of nothing helps nobody who searches elsewhere.
  isUnlisted: ({ items }: Answer, params) => items.length === 0 || readSearch(params).query !== '',
  description: ({ items }: Answer) =>
    items.length === 0
      ? undefined
      : `${items
          .slice(0, 5)
          .map(({ company, title }) => `${company} ${title}`)
          .join(', ')} 등 채용공고를 보고 지원할 수 있습니다.`,
} satisfies ScreenModule;
