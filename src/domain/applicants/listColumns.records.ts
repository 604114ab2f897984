import { dateTimeWords } from '../../fields/koreanDate.ts';
import { yearsWords } from '../../fields/numbers.ts';
import { isVerdict, VERDICTS } from '../selection/verdict.ts';
import { type ColumnName, listColumns } from './listChoices.ts';
import type { ApplicantsPage, ListedApplicant } from './listed.records.ts';

/* What lists of applicants can show of one, on the screen and in files. */

/** Names of codes. */
export type ColumnNames = Pick<NonNullable<ApplicantsPage['first']>, 'fieldNames' | 'typeNames' | 'levelNames'>;

interface Column {
  title: string;
  words(row: ListedApplicant, names: ColumnNames): string;
  /** Tells of the person: there is none in a list that is read blindly. */
  isPersonal?: true;
  /** Is for whoever decides. */
  isDecided?: true;
  /** Is for the screen alone: no file that is taken out has it. */
  staysInside?: true;
}

const nameIn = (book: readonly { cd: string; nm: string }[], cd: string) => book.find((one) => one.cd === cd)?.nm ?? cd;

/** Months of career in words. */
export const careerWords = (months: number) => (months === 0 ? '' : yearsWords(months));

/** What a list can show beside number and name, in its order. */
export const COLUMNS = {
  field: { title: '모집분야', words: ({ field }, { fieldNames }) => nameIn(fieldNames, field) },
  type: { title: '지원 구분', words: ({ type }, { typeNames }) => nameIn(typeNames, type) },
  career: { title: '경력', words: ({ careerMonths = 0 }) => careerWords(careerMonths) },
  level: { title: '최종 학력', words: ({ level }, { levelNames }) => nameIn(levelNames, level) },
  school: { title: '마지막 학교', words: ({ school }) => school, isPersonal: true },
  employer: { title: '마지막 회사', words: ({ employer }) => employer, isPersonal: true },
  skills: { title: '기술', words: ({ skills }) => skills, isPersonal: true },
  submitted: {
    title: '제출',
    words: ({ submittedAt }) => (submittedAt ? dateTimeWords(submittedAt, 'short') : ''),
    isPersonal: true,
  },
  verdict: {
    title: '결정',
    words: ({ verdict }) => (isVerdict(verdict) ? VERDICTS[verdict] : ''),
    ...{ isPersonal: true, isDecided: true },
  },
  score: { title: '점수', words: ({ score }) => score, isPersonal: true, isDecided: true },
  tags: { title: '태그', words: ({ tags }) => tags.join(', '), isPersonal: true, staysInside: true },
  stage: { title: '알린 결과', words: ({ stage }) => stage },
} as const satisfies Record<ColumnName, Column>;

const kindOf = (name: ColumnName): Column => COLUMNS[name];

/** The columns that somebody may choose: what is decided is for whoever decides. */
export const columnsFor = (isDeciding: boolean) => listColumns.filter((name) => isDeciding || !kindOf(name).isDecided);

/** Those that a file may have which is taken out. */
export const columnsToTakeOut = (chosen: readonly string[]) =>
  listColumns.filter((name) => chosen.includes(name) && !kindOf(name).staysInside);

/** The columns somebody chose that a list can have. */
export function shownColumns(chosen: readonly ColumnName[], isBlind: boolean) {
  const names = listColumns.filter((name) => chosen.includes(name) && !(isBlind && kindOf(name).isPersonal));
  return names.map((name) => ({ name, ...kindOf(name) }));
}
