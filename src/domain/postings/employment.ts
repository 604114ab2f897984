/**
 * The types of employment: what filters name them by, how schema.org and Google do, and what else a posting's own words
 * for it may begin with.
 */
const TYPES = [
  ['정규직', 'FULL_TIME', '무기계약', '전일제'],
  ['계약직', 'TEMPORARY', '기간제', '촉탁'],
  ['인턴', 'INTERN', '체험형', '채용형'],
  ['파트타임', 'PART_TIME', '시간제', '단시간', '아르바이트'],
  ['일용직', 'PER_DIEM', '일용'],
  ['프리랜서', 'CONTRACTOR', '위촉', '도급'],
  // Every other word.
  ['기타', 'OTHER', ''],
] as const;

export type EmploymentType = (typeof TYPES)[number][0];

/** As filters name them, in their order. */
export const EMPLOYMENT_TYPES = TYPES.map(([name]) => name);

function typeOf(words: string) {
  return TYPES.find(([name, , ...others]) => [name, ...others].some((word) => words.trim().startsWith(word)))!;
}

/** The type of a posting that says so of its employment: "정규직 (수습 3개월)" is 정규직. */
export function employmentTypeOf(words: string): EmploymentType {
  return typeOf(words)[0];
}

/** The same as schema.org and Google name it. */
export function schemaEmploymentOf(words: string): string {
  return typeOf(words)[1];
}
