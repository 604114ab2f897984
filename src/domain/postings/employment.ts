/** The types of employment as filters name them, in their order. */
export const EMPLOYMENT_TYPES = ['정규직', '계약직', '인턴', '파트타임', '일용직', '프리랜서', '기타'] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** How schema.org and Google name them, and what else a posting's own words may begin with. No page carries these. */
const KNOWN_AS: { readonly [type in EmploymentType]: readonly [schema: string, ...words: string[]] } = {
  정규직: ['FULL_TIME', '무기계약', '전일제'],
  계약직: ['TEMPORARY', '기간제', '촉탁'],
  인턴: ['INTERN', '체험형', '채용형'],
  파트타임: ['PART_TIME', '시간제', '단시간', '아르바이트'],
  일용직: ['PER_DIEM', '일용'],
  프리랜서: ['CONTRACTOR', '위촉', '도급'],
  // Every other word.
  기타: ['OTHER', ''],
};

/** The type of a posting that says so of its employment: "정규직 (수습 3개월)" is 정규직. */
export function employmentTypeOf(words: string): EmploymentType {
  return EMPLOYMENT_TYPES.find((type) => {
    const [, ...others] = KNOWN_AS[type];
    return [type, ...others].some((word) => words.trim().startsWith(word));
  })!;
}

/** The same as schema.org and Google name it. */
export function schemaEmploymentOf(words: string): string {
  return KNOWN_AS[employmentTypeOf(words)][0];
}
