/* What lists of applicants can be narrowed and sorted by, wherever that is asked. */

/** Applicants on one page. */
export const APPLICANTS_PAGE = 50;

/** Applicants that a selection can name one by one. */
export const MOST_EXACTLY = 1000;

/** Copies that are prepared for whoever reads one after another. */
export const MOST_PREPARED = 3;

/** Months of career from which a list can be narrowed. */
export const CAREER_FROM = [12, 36, 60, 120] as const;

/** How a list says which score of a step it is narrowed by, and a number that bounds it: as a cut line is typed. */
export const SCORE_NO = /^[123]$/;
export const SCORE_TYPED = /^-?\d{1,6}(\.\d{1,4})?$/;

/** What somebody has read of an application: nothing, an earlier copy, the one that is valid. */
export const readStates = ['unread', 'changed', 'read'] as const;
export type ReadState = (typeof readStates)[number];

/** In which order applicants come. */
export const APPLICANT_SORTS = { todo: '할 일 먼저', number: '접수번호', career: '경력 긴 순서' } as const;
export type ApplicantSort = keyof typeof APPLICANT_SORTS;

/** Columns that a list can show beside number and name, in their order. */
export const listColumns = [
  ...([
    'field',
    'type',
    'career',
    'level',
    'school',
    'employer',
    'skills',
    'submitted',
    'verdict',
    'score',
    'tags',
    'stage',
  ] as const),
];
export type ColumnName = (typeof listColumns)[number];

/** Those of somebody who has not chosen any. */
export const USUAL_COLUMNS: readonly ColumnName[] = ['field', 'career', 'school', 'skills', 'submitted'];
