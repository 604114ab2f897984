import { instant, truth, value, whole } from '../../../fields/answers.ts';
import { list, nest, record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice, key, text } from '../../../fields/text.ts';
import { COMPANY_CODE, POSTING_NUMBER, saidFields, seasonField } from '../../postings/posting.records.ts';
import { POSTING_ACTS } from '../../postings/postingAct.ts';
import { STEP_KINDS } from '../../postings/stepKind.ts';
import { POSTING_SORTS, type PostingSort, postingStates } from './postingState.ts';

/** Postings on one page of the list. */
export const POSTINGS_PAGE = 50;

/** Minutes in which submissions count as those of now. */
export const LATELY_MINUTES = 10;

/** By what the list is narrowed and put in order; blank, everything, those first that end next. */
export const postingFilters = {
  state: choice('state', '상태', postingStates),
  company: key('company', '회사', { pattern: COMPANY_CODE }),
  season: seasonField,
  words: text('words', '공고 제목이나 번호', { max: 100 }),
  /** `me`: those that one looks after. */
  owner: choice('owner', '담당', ['me']),
  sort: choice('sort', '순서', Object.keys(POSTING_SORTS) as PostingSort[]),
};

/** The kind of a step as operators see it, blank where neither its posting nor its name says one. */
export const seenKindField = choice('step_kind', '단계 종류', STEP_KINDS);

/** How a posting that something is shown of is called. */
export const postingTitles = {
  company: text('company_nm', '회사'),
  title: text('pblanc_nm', '공고'),
};

/** The same with what leads to it. */
export const postingNames = {
  companyCode: text('company_cd', '회사 코드'),
  company: postingTitles.company,
  postingNumber: text('pblanc_no', '공고 번호'),
  title: postingTitles.title,
};

const listed = {
  ...postingNames,
  state: choice('state', '상태', postingStates),
  acceptFrom: instant('accept_from', '접수 시작'),
  acceptTo: instant('accept_to', '접수 끝'),
  closedAt: instant('closed_at', '조기 마감'),
  publishAt: instant('publish_at', '공개'),
  season: seasonField,
  /** Who looks after it; blank, nobody. */
  owner: text('owner_nm', '담당'),
  steps: value<string[]>('steps', '전형', { type: 'array', items: { type: 'string' } }, []),
  // Numbers, of nobody in particular.
  drafts: whole('drafts', '작성 중'),
  submitted: whole('submitted', '제출'),
  withdrawn: whole('withdrawn', '지원 취소'),
  missed: whole('missed', '미제출 마감'),
};

/** A posting of the list. */
export const listedPosting = record(listed);
export type ListedPosting = Infer<typeof listedPosting>;

/** What was done to a posting, and by whom. */
const doneAct = record({
  act: choice('act', '한 일', POSTING_ACTS),
  at: instant('at', '때'),
  by: text('by', '한 사람'),
  approvedBy: text('approved_by', '승인한 사람'),
  together: truth('together', '여러 공고를 함께'),
  ends: instant('ends', '그때 정한 끝'),
  reason: text('reason', '사유', { max: 500 }),
  sentence: text('sentence', '공고에 보이는 안내', { max: 300 }),
  told: whole('told', '바로 보낸 알림'),
});
export type DoneAct = Infer<typeof doneAct>;

/** Who may look after a posting. */
export const ownerChoice = {
  operatorId: key('operator_no', '담당'),
};

/** One posting with all its times. */
export const operatedPosting = record({
  ...listed,
  ...saidFields,
  steps: nest('steps', '전형', list(record({ name: text('step_nm', '단계'), stepKind: seenKindField }))),
  category: text('category_nm', '직무'),
  shown: truth('shown', '사이트에 보이는지'),
  finishedAt: instant('finished_at', '전형 종료'),
  closeReason: text('close_reason', '조기 마감 까닭', { max: 500 }),
  editUntilDeadline: truth('edit_until_deadline', '마감까지 고칠 수 있는지'),
  /** While it takes applications, how fast they come. */
  lately: whole('lately', `최근 ${LATELY_MINUTES}분 제출`),
  edited: truth('edited', '공개하지 않은 고친 내용이 있는지'),
  ownerNumber: text('owner_no', '담당의 번호'),
  /** Among whom one who may write it is chosen; none are told to whoever may not. */
  writers: nest(
    'writers',
    '담당이 될 수 있는 사람',
    list(record({ ...ownerChoice, name: text('operator_nm', '이름') })),
  ),
  /** The latest first. */
  acts: nest('acts', '기록', list(doneAct)),
});
export type OperatedPosting = Infer<typeof operatedPosting>;

/** Which posting. */
export const whichPosting = {
  companyCode: key('company_cd', '회사 코드', { required: true, pattern: COMPANY_CODE }),
  postingNumber: key('pblanc_no', '공고 번호', { required: true, pattern: POSTING_NUMBER }),
};

/** Who looks after which posting. */
export const namedOwner = record({ ...whichPosting, ...ownerChoice });

/** How many there are in a state. */
const stateCount = record({ state: choice('state', '상태', postingStates), count: whole('count', '공고') });

/** How many there are of a season. */
const seasonCount = record({ season: seasonField, count: whole('count', '공고') });

/** A page of the list; `next` is blank on the last one, and states without a posting are left out. */
export const postingsPage = record({
  rows: nest('rows', '공고', list(listedPosting)),
  next: text('next', '이어서 읽을 자리', { max: 1000 }),
  states: nest('states', '상태마다', list(stateCount)),
  /** Whatever season is wanted; the one that began last first. */
  seasons: nest('seasons', '시즌마다', list(seasonCount)),
});
export type PostingsPage = Infer<typeof postingsPage>;

/** Where the next page begins, as the one before said it. */
export const afterField = key('after', '이어서 읽을 자리', {
  pattern: /^\d{1,15}~\d~[A-Z0-9]{2,10}~\d{1,20}~.{1,400}$/su,
});
