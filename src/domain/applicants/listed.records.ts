import { instant, truth, whole } from '../../fields/answers.ts';
import { list, maybe, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { choice, key, text } from '../../fields/text.ts';
import { seenKindField, whichPosting } from '../operators/postings/listedPosting.records.ts';
import { applicantField } from './applicantField.records.ts';
import { MOST_EXACTLY, readStates } from './listChoices.ts';
import { columnsField, listViews, narrowingFields, sortField } from './listViews.records.ts';

/** By what a list is narrowed beside its step; what is blank narrows nothing. */
export const conditionFields = {
  step: whole('step', '전형 단계', { min: 1, max: 99 }),
  ...narrowingFields,
  search: text('search', '찾는 말', { max: 254 }),
};
const conditions = record(conditionFields);
export type Conditions = Infer<typeof conditions>;

export const listAsked = record({
  ...whichPosting,
  ...conditionFields,
  sort: sortField,
  after: key('after', '이어서 읽을 자리', { pattern: /^[0-9A-Z~-]{1,60}$/ }),
});
export type ListAsked = Infer<typeof listAsked>;

/** One applicant of a list; where the step is judged blindly without number, name and everything of the card. */
const listedApplicant = record({
  applicant: applicantField,
  number: whole('jnco_afe_no', '접수번호', { max: Number.MAX_SAFE_INTEGER }),
  name: text('kor_nm', '이름'),
  field: text('rcrt_sect_no', '모집분야'),
  type: text('carr_fg_cd', '지원 구분'),
  level: text('atscolc_cd', '최종 학력'),
  careerMonths: whole('career_months', '경력(개월)'),
  school: text('school', '마지막 학교'),
  employer: text('employer', '마지막 회사'),
  skills: text('skills', '기술'),
  files: whole('files', '파일 종류'),
  submittedAt: instant('submitted_at', '제출 시각'),
  stage: text('stage', '알린 결과'),
  read: choice('read', '읽음', readStates),
  verdict: text('verdict', '결정, 정하는 사람에게만'),
  score: text('score', '점수, 정하는 사람에게만'),
  tags: nest('tags', '태그', list(text('', '태그'))),
  isReopened: truth('reopened', '이 지원자에게만 다시 열려 있는지'),
});
export type ListedApplicant = Infer<typeof listedApplicant>;

const counted = (wire: string, label: string) =>
  nest(wire, label, list(record({ cd: text('cd', '값'), count: whole('count', '지원자') })));

/** How many there are: in each step, and for each choice of a filter under all other conditions. */
const applicantCounts = record({
  all: whole('all', '이 단계의 지원자'),
  matching: whole('matching', '조건에 맞는 지원자'),
  drafts: whole('drafts', '작성 중'),
  submitted: whole('submitted', '제출'),
  withdrawn: whole('withdrawn', '지원 취소'),
  fields: counted('rcrt_sect_no', '모집분야'),
  types: counted('carr_fg_cd', '지원 구분'),
  levels: counted('atscolc_cd', '최종 학력'),
  careers: counted('career_from', '경력(개월) 이상'),
  kinds: counted('file_kind_cd', '파일'),
  reads: counted('read', '읽음'),
  verdicts: counted('verdict', '결정'),
  scores: counted('score_no', '점수, 정하는 사람에게만'),
  tags: counted('tag_no', '태그, 가리지 않는 단계에서만'),
});
export type ApplicantCounts = Infer<typeof applicantCounts>;

const stepListed = record({
  number: whole('step', '차례'),
  name: text('name', '단계'),
  stepKind: seenKindField,
  isBlind: truth('blind', '이름을 가리는지'),
  count: whole('count', '지원자'),
});

const codeName = record({ cd: text('cd', '값'), nm: text('nm', '이름') });
const named = (wire: string, label: string) => nest(wire, label, list(codeName));

/** A page of applicants of one step; counts, steps and names come with the first page alone. */
export const applicantsPage = record({
  company: text('company_nm', '회사'),
  title: text('pblanc_nm', '공고'),
  closesAt: instant('closes_at', '접수 끝'),
  step: whole('step', '보이는 단계'),
  isBlind: truth('blind', '이름을 가렸는지'),
  mayChange: truth('may_change', '마감 전이라 지원자가 고칠 수 있는지'),
  rows: nest('rows', '지원자', list(listedApplicant)),
  next: text('next', '이어서 읽을 자리'),
  first: maybe(
    nest(
      'first',
      '첫 쪽',
      record({
        steps: nest('steps', '전형 단계', list(stepListed)),
        counts: nest('counts', '수', applicantCounts),
        fieldNames: named('field_names', '모집분야 이름'),
        typeNames: named('type_names', '지원 구분 이름'),
        levelNames: named('level_names', '최종 학력 이름'),
        kindNames: named('kind_names', '파일 이름'),
        scoreNames: named('score_names', '점수 이름'),
        tagNames: named('tag_names', '태그'),
        columns: columnsField,
        views: nest('views', '저장한 보기', listViews),
      }),
    ),
  ),
});
export type ApplicantsPage = Infer<typeof applicantsPage>;

/**
 * Whom an act is about: exactly these, or all who fit a condition, with how many that is expected to be. Exactly nobody is
 * nobody, never everybody.
 */
export const selectionFields = {
  ...whichPosting,
  exactly: nest('applicants', '고른 지원자', list(applicantField, MOST_EXACTLY)),
  condition: maybe(nest('condition', '조건', conditions)),
  expected: whole('expected', '예상한 지원자 수'),
};
const selection = record(selectionFields);
export type Selection = Infer<typeof selection>;
