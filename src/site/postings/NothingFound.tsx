import { Link } from 'react-router';
import { LinkButton } from '../../browser/ui/Button.tsx';
import { Icon } from '../../browser/ui/Icon.tsx';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import type { PostingFacets } from '../../domain/postings/posting.records.ts';
import type { AnswerOf } from '../../http/call.ts';
import { filterWords, isFiltered } from './filterWords.ts';
import styles from './NothingFound.module.css';
import { PostingPart, PostingRows } from './PostingParts.tsx';
import { emptySearch, type PostingSearch, searchPath } from './postingSearch.ts';
import type { postingCalls } from './postings.calls.ts';

/* What stands where a list has nothing to show. */

/** What was typed cannot be searched for: the field says why. */
export function NotSearched({ search }: { search: PostingSearch }) {
  return (
    <div className={styles.reason}>
      <EmptyState
        title="이 검색어로는 공고를 찾지 않았어요"
        text="검색어를 고쳐 다시 찾거나 조건 없이 살펴봐 주세요."
        action={<ClearAll search={search} />}
      />
    </div>
  );
}

interface NothingProps {
  search: PostingSearch;
  answer: Pick<AnswerOf<typeof postingCalls.list>, 'total' | 'suggestion' | 'facets' | 'closingSoon'>;
}

/** Why nothing is there and how to go on: each condition to take back, and what closes next. */
export function NothingFound({ search, answer }: NothingProps) {
  const { facets, closingSoon } = answer;
  return (
    <>
      <div className={styles.reason}>
        <Reason search={search} answer={answer} />
        <Looked />
      </div>
      {closingSoon.length === 0 ? null : (
        <PostingPart name="이런 공고는 어떠세요?">
          <PostingRows postings={closingSoon} isAlone={facets.companies.length === 1} />
        </PostingPart>
      )}
    </>
  );
}

/** A ring that found nothing within it; what it looks for lies on the next ground. */
function Looked() {
  return (
    <svg className={styles.drawing} viewBox="0 0 400 200" aria-hidden="true">
      <path className={styles.deep} d="M200 0h200v200H200z" />
      <path
        className={styles.found}
        d="M266 76a58 58 0 1 0 116 0a58 58 0 1 0-116 0zM35 100a65 65 0 1 0 130 0a65 65 0 1 0-130 0zm14 0a51 51 0 1 1 102 0a51 51 0 1 1-102 0z"
        fillRule="evenodd"
      />
    </svg>
  );
}

function Reason({ search, answer: { total = 0, suggestion, facets } }: NothingProps) {
  if (total > 0) {
    return (
      <EmptyState
        title="이 쪽에는 공고가 없어요"
        text="그사이 마감된 공고가 있을 수 있어요. 첫 쪽부터 다시 봐 주세요."
        action={<LinkButton to={searchPath(search)}>첫 쪽 보기</LinkButton>}
      />
    );
  }
  if (!isFiltered(search)) {
    return (
      <EmptyState
        title="지금은 보여 드릴 공고가 없어요"
        text="접수가 시작될 공고나 지난 공고를 살펴봐 주세요."
        action={<LinkButton to={searchPath(search, { status: 'all' })}>모든 상태의 공고 보기</LinkButton>}
      />
    );
  }
  if (suggestion !== undefined) {
    return (
      <EmptyState
        title={`‘${search.query}’에 맞는 공고를 찾지 못했어요`}
        text={`이 말을 찾으셨나요?`}
        action={
          <>
            <Conditions search={search} facets={facets} />
            <LinkButton to={searchPath(search, { query: suggestion })}>‘{suggestion}’ 공고 보기</LinkButton>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      title={search.query ? `‘${search.query}’에 맞는 공고를 찾지 못했어요` : '조건에 맞는 공고가 없어요'}
      text={
        search.query
          ? `검색어를 줄이거나 ${activeIn(search).length > 1 ? '아래 조건을 빼' : '다른 말로 찾아'} 주세요. ‘ㄱㅈ’(결제)처럼 초성으로도 찾을 수 있어요.`
          : '조건을 몇 개 빼고 다시 찾아 주세요.'
      }
      action={
        <>
          <Conditions search={search} facets={facets} />
          <ClearAll search={search} />
        </>
      }
    />
  );
}

/** Leads to the list of everything that is open; from a word alone to the list without it, from what is closed alone by its name. */
export function ClearAll({ search }: { search: PostingSearch }) {
  const [first, ...others] = activeIn(search);
  const isWordAlone = first === 'query' && others.length === 0;
  const to = isWordAlone ? searchPath(search, { query: '' }) : searchPath({ ...emptySearch, sort: search.sort });
  return (
    <LinkButton look="secondary" to={to}>
      {isWordAlone ? '검색어 지우기' : first ? '조건 지우기' : '접수 중인 공고 보기'}
    </LinkButton>
  );
}

const CONDITIONS = ['query', 'category', 'company', 'employment', 'career', 'place', 'kind', 'ends'] as const;

const activeIn = (search: PostingSearch) => CONDITIONS.filter((name) => search[name] !== '');

function Conditions({ search, facets }: { search: PostingSearch; facets: PostingFacets }) {
  const active = activeIn(search);
  const nameIn = (some: PostingFacets['places'], code: string) => some.find((one) => one.code === code)?.name ?? code;
  const wordsOf = (name: (typeof CONDITIONS)[number]) => {
    const value = search[name];
    if (name === 'query') return `‘${value}’`;
    if (name === 'category') return nameIn(facets.categories, value);
    return name === 'company' ? nameIn(facets.companies, value) : filterWords(name, value);
  };
  if (active.length < 2) return null;
  return (
    <ul className={styles.conditions} aria-label="지금의 조건">
      {active.map((name) => (
        <li key={name}>
          <Link className={styles.condition} to={searchPath(search, { [name]: '' })}>
            {wordsOf(name)}
            <Said> 조건 빼기</Said>
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
