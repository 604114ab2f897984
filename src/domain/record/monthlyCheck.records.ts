import { instant, truth, value, whole } from '../../fields/answers.ts';
import { month } from '../../fields/dates.ts';
import { list, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { choice, key, text } from '../../fields/text.ts';
import { COMPANY_CODE } from '../postings/posting.records.ts';
import { CHECKED_FOR, type CheckedFor } from './monthlyCheck.ts';

/** Which check: a month, of a company or, blank, of the whole group. */
export const whichCheck = {
  month: month('month', '달', { required: true }),
  company: key('company_cd', '회사', { pattern: COMPANY_CODE }),
};

/** What is written to a line: what was looked at and what came of it. */
export const lineConfirmed = {
  line: key('line', '점검할 줄', { required: true }),
  words: text('words', '확인한 내용', { required: true, max: 500 }),
};

const line = record({
  key: text('line', '점검할 줄', { max: 120 }),
  kind: choice('kind', '종류', Object.keys(CHECKED_FOR) as CheckedFor[]),
  told: text('told', '내용', { max: 1000 }),
  words: text('words', '확인한 내용', { max: 500 }),
  by: text('operator_nm', '확인한 운영자'),
  at: instant('at', '확인한 시각'),
});
export type CheckedLine = Infer<typeof line>;

/** A check as it is read; `over`: the month is, so that its lines can be confirmed. */
export const monthlyCheck = record({
  month: text('month', '달'),
  isOver: truth('over', '달이 끝났는지'),
  sealed: whole('sealed_days', '봉인한 날'),
  rows: whole('rows', '대조한 기록'),
  lines: nest('lines', '점검할 줄', list(line)),
});
export type MonthlyCheck = Infer<typeof monthlyCheck>;

/** A check on paper. */
export const checkPaper = record({
  name: text('name', '파일 이름'),
  pdf: value<string>('pdf', 'PDF (Base64)', { type: 'string', contentEncoding: 'base64' }, ''),
});
