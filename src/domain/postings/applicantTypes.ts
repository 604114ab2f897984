// Kinds of applicant (carr_fg_cd) by what a posting's own words for whom it recruits begin with.
const APPLICANTS = [
  ['신입·경력', ['1', '2']],
  ['신입', ['1']],
  ['경력', ['2']],
  ['인턴', ['3']],
] as const;

/** Which kinds of applicant (carr_fg_cd) a posting recruits that says so: "경력 3년 이상" is 경력 alone; none is any. */
export function applicantTypesOf(words: string): readonly string[] {
  return APPLICANTS.find(([begin]) => words.trim().startsWith(begin))?.[1] ?? [];
}

/** Every kind of applicant, by what a posting calls it. */
export const applicantTypeNames: readonly (readonly [name: string, code: string])[] = APPLICANTS.flatMap(
  ([name, codes]) => (codes.length === 1 ? [[name, codes[0]] as const] : []),
);
