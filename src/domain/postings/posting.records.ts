import { instant, value, whole } from '../../fields/answers.ts';
import { list, maybe, nest, record } from '../../fields/record.ts';
import type { FormRules, Infer } from '../../fields/shape.ts';
import { choice, key, text } from '../../fields/text.ts';
import { shownPeriods } from '../retention/shownPeriods.records.ts';
import type { DeadlinePart } from './deadlines.ts';
import { MOST_SENTENCE } from './editing/changeSentence.ts';
import { EMPLOYMENT_TYPES } from './employment.ts';
import type { PostingStatus } from './posting.ts';
import type { PostingBody } from './postingBody.ts';

/** Longest search text, in characters. */
const QUERY_LENGTH = 100;

export const COMPANY_CODE = /^[A-Z0-9]{2,10}$/;
export const POSTING_NUMBER = /^[0-9]{1,20}$/;
const companyCode = () => key('COMPANY_CD', '회사 코드', { required: true, pattern: COMPANY_CODE });
const postingNumber = () => key('PBLANC_NO', '공고 번호', { required: true, pattern: POSTING_NUMBER });

/** What names a posting in a query or body (Specification §7). */
export const postingKey = record({ companyCode: companyCode(), postingNumber: postingNumber() });

/** Postings on a page of the list. */
export const PAGE_SIZE = 20;

/** 정기 ends on a day; 상시 and 인재풀 need not. */
export const POSTING_KINDS = ['정기', '상시', '인재풀'] as const;

/** What a posting says in a line each, in lists too: under one name in its file, its table and its answers. */
export const listedFields = {
  title: text('title', '제목', { required: true, max: 200 }),
  kind: choice('kind', '공고 구분', POSTING_KINDS, { required: true }),
  employment: text('employment', '고용 형태', { required: true }),
  career: key('career', '경력', { required: true, pattern: /^(신입|신입·경력|인턴|경력( .+)?)$/ }),
  place: text('place', '근무지', { required: true }),
};

/** The same, and what its own page alone shows. */
export const saidFields = { ...listedFields, headcount: text('headcount', '모집 인원', { required: true }) };

/** The season it belongs to: what recruiters call it, which visitors never see. */
export const seasonField = text('season', '채용 시즌', { max: 40 });

const summary = {
  companyCode: text('company_cd', '회사 코드'),
  postingNumber: text('pblanc_no', '공고 번호'),
  company: text('company_nm', '회사'),
  category: text('category_nm', '직무'),
  categoryCode: text('category_cd', '직무 코드'),
  ...listedFields,
  lead: text('lead', '첫 문장'),
  status: value<PostingStatus>('status', '상태', { type: 'string' }),
  daysLeft: value<number | null>('days_left', '남은 날', { type: ['integer', 'null'] }),
  acceptFrom: instant('accept_from', '접수 시작'),
  acceptTo: instant('accept_to', '접수 끝'),
  closedAt: instant('closed_at', '조기 마감 시각'),
};

/** One posting of the list. */
export const postingSummary = record(summary);
export type PostingSummary = Infer<typeof postingSummary>;

/** One value to filter by, with the postings it would leave under the other filters. */
const facet = record({
  code: text('cd', '값'),
  name: text('nm', '이름'),
  count: whole('count', '공고 수'),
});

const facets = record({
  categories: nest('category', '직무', list(facet)),
  companies: nest('company', '회사', list(facet)),
  employments: nest('employment', '고용 형태', list(facet)),
  careers: nest('career', '경력', list(facet)),
  places: nest('place', '근무지', list(facet)),
});
/** The choices of every filter. */
export type PostingFacets = Infer<typeof facets>;

/** What a visitor calls the kinds of experience; a posting's `career` begins with or names one or two of them. */
export const CAREERS = ['신입', '경력', '인턴'] as const;
export const SORTS = ['deadline', 'newest'] as const;
export const STATUS_FILTERS = ['open', 'upcoming', 'closed', 'all'] as const;

/** What one applies for within a posting. */
export const supportField = record({
  number: text('rcrt_sect_no', '모집분야 번호'),
  name: text('rcrt_sect_dc', '모집분야'),
});

/** An image in a smaller format, in the widths there are, as a page's `source` names them. */
const imageSource = record({
  type: text('type', '형식'),
  sizes: text('srcset', '주소와 너비'),
});

export const postingImage = record({
  address: text('address', '주소'),
  width: whole('width', '너비'),
  height: whole('height', '높이'),
  caption: text('caption', '제목'),
  words: text('alt', '그림을 글로 옮긴 것'),
  sources: nest('sources', '더 작은 형식', list(imageSource)),
});
/** An image of a posting; `words` is all it says. */
export type PostingImage = Infer<typeof postingImage>;

/** A category with its open postings. */
export const category = record({
  code: text('category_cd', '직무 코드'),
  name: text('category_nm', '직무'),
  count: whole('count', '열린 공고 수'),
});

/** Whether a filter's end is on the calendar: 31 February, which looks like a day, is not. */
function isWeekOrDay(ends: string): boolean {
  return ends === '' || ends === 'week' || new Date(ends).toJSON()?.startsWith(ends) === true;
}

/** Which postings a list shows, in which order. */
export const postingFilter = record(
  {
    category: key('category', '직무', { pattern: /^[A-Z0-9]{1,20}$/ }),
    company: key('company', '회사', { pattern: /^[A-Z0-9]{2,10}$/ }),
    query: key('q', '검색어', {
      pattern: new RegExp(`^[\\s\\S]{1,${QUERY_LENGTH}}$`, 'u'),
      wrong: `검색어를 ${QUERY_LENGTH}자 안으로 줄여 주세요.`,
    }),
    employment: choice('employment', '고용 형태', EMPLOYMENT_TYPES),
    career: choice('career', '경력', CAREERS),
    place: key('place', '근무지', { pattern: /^[\s\S]{1,40}$/u }),
    kind: choice('kind', '공고 구분', POSTING_KINDS),
    /** The day of the end, or the week that is. */
    ends: key('ends', '마감', { pattern: /^(week|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/ }),
    status: choice('status', '상태', STATUS_FILTERS, { blank: 'open' }),
    sort: choice('sort', '정렬', SORTS, { blank: 'deadline' }),
    page: whole('page', '쪽', { min: 1, max: 10_000, blank: 1 }),
    size: whole('size', '한 쪽의 공고 수', { min: 1, max: 100, blank: PAGE_SIZE }),
  },
  (filter, fault) => {
    if (!isWeekOrDay(filter.ends)) fault('ends', '달력에 없는 날이에요. 마감일을 다시 골라 주세요.');
  },
);
export type PostingFilter = Infer<typeof postingFilter>;

/** A page of the list, with what its filters would leave. */
export const postingList = record({
  items: nest('items', '공고', list(postingSummary)),
  total: whole('total', '전체 수'),
  page: whole('page', '쪽'),
  size: whole('size', '한 쪽의 공고 수'),
  facets: nest('facets', '거르기', facets),
  parts: value<DeadlinePart[]>('parts', '마감으로 나눈 부분', { type: 'array', items: { type: 'object' } }),
  poolCount: whole('pool_count', '등록할 수 있는 인재풀 수'),
  closingSoon: nest('closing_soon', '찾은 것이 없을 때, 곧 마감하는 공고', list(postingSummary)),
  suggestion: maybe(text('suggestion', '찾은 것이 없을 때, 찾으려던 것 같은 검색어')),
});

/** A posting as its page gets it. */
export const postingDetail = record({
  ...summary,
  publishAt: instant('publish_at', '게시 시각'),
  headcount: saidFields.headcount,
  body: value<PostingBody>('body', '내용', { type: 'object' }),
  supportFields: nest('support_fields', '모집분야', list(supportField)),
  images: nest('images', '그림', list(postingImage)),
  closeReason: value<string | null>('close_reason', '조기 마감 사유', { type: ['string', 'null'] }),
  form: value<FormRules>('form', '이 공고가 다르게 묻는 것', { type: 'object' }),
  editUntilDeadline: value<boolean>('edit_until_deadline', '마감까지 수정', { type: 'boolean' }),
  /** What is promised to whoever submits now. */
  kept: nest('kept', '보관 기간', shownPeriods),
  /** What visitors are told of a change of its end, the latest first. */
  announcements: maybe(
    nest(
      'announcements',
      '안내',
      list(record({ at: instant('at', '때'), words: text('words', '안내', { max: MOST_SENTENCE }) })),
    ),
  ),
  previous: maybe(nest('previous', '목록에서 앞 공고', postingSummary)),
  next: maybe(nest('next', '목록에서 뒤 공고', postingSummary)),
  similar: nest('similar', '비슷한 공고', list(postingSummary)),
});
export type PostingAnswer = Infer<typeof postingDetail>;
