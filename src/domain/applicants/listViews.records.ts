import { truth, whole } from '../../fields/answers.ts';
import { list, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { choice, key, text } from '../../fields/text.ts';
import { whichPosting } from '../operators/postings/listedPosting.records.ts';
import { verdicts } from '../selection/verdict.ts';
import { APPLICANT_SORTS, type ApplicantSort, listColumns, readStates, SCORE_NO, SCORE_TYPED } from './listChoices.ts';
import { tagNumber } from './tags/tags.records.ts';

const codes = (wire: string, label: string) =>
  nest(wire, label, list(key('', label, { pattern: /^[\w.-]{1,20}$/ }), 50));

const bound = (wire: string, label: string) =>
  key(wire, label, {
    pattern: SCORE_TYPED,
    wrong: `${label}: 숫자로 적어 주세요. 예: 82.5`,
    input: 'text',
  });

/** By what a list is narrowed within a step; what is blank narrows nothing. Nothing here tells of school, age, sex or region. */
export const narrowingFields = {
  fields: codes('rcrt_sect_no', '모집분야'),
  types: codes('carr_fg_cd', '지원 구분'),
  levels: codes('atscolc_cd', '최종 학력'),
  careerFrom: whole('career_from', '경력(개월) 이상', { max: 1200 }),
  kinds: codes('file_kind_cd', '파일'),
  tags: nest('tag_no', '태그', list(tagNumber, 5)),
  words: nest('words', '자격·어학·기술', list(text('', '낱말', { max: 100 }), 5)),
  read: choice('read', '읽음', readStates),
  verdict: choice('verdict', '결정', verdicts),
  scorePlace: key('score_no', '점수', { pattern: SCORE_NO }),
  scoreFrom: bound('score_from', '점수 이상'),
  scoreTo: bound('score_to', '점수 이하'),
};

/** In which order. */
export const sortField = choice('sort', '순서', Object.keys(APPLICANT_SORTS) as ApplicantSort[]);

/** Which columns. */
export const columnsField = nest(
  'columns',
  '보일 열',
  list(choice('', '열', listColumns, { required: true }), listColumns.length),
);

/** The number of a saved view. */
export const viewNumber = whole('view_no', '보기 번호', { required: true, min: 1, max: Number.MAX_SAFE_INTEGER });

const nameField = text('view_nm', '보기 이름', { required: true, max: 40 });

/** What a saved view asks for: no step, and nobody who is looked for. */
export const viewAsked = record({ ...narrowingFields, sort: sortField, columns: columnsField });
export type ViewAsked = Infer<typeof viewAsked>;

/** Whether what is asked for can be known in one posting alone: codes of its own, its tags and its scores. */
export const isOfOnePosting = ({
  fields,
  kinds,
  tags,
  scorePlace,
}: Pick<ViewAsked, 'fields' | 'kinds' | 'tags' | 'scorePlace'>) =>
  fields.length > 0 || kinds.length > 0 || tags.length > 0 || scorePlace !== '';

/** A view as it is saved. */
export const viewToKeep = record({
  ...whichPosting,
  name: nameField,
  ...narrowingFields,
  sort: sortField,
  columns: columnsField,
});
export type ViewToKeep = Infer<typeof viewToKeep>;

/** A saved view; one with conditions that only its posting knows is not there elsewhere. */
const listView = record({
  number: viewNumber,
  name: nameField,
  isOfPosting: truth('of_posting', '이 공고에서만 보이는지'),
  asked: nest('asked', '조건', viewAsked),
});
export type ListView = Infer<typeof listView>;

/** All that somebody has saved for a posting. */
export const listViews = list(listView);
