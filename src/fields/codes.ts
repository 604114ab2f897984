/** One choice of a coded field. `extra` carries what the field's own rules need (see LanguageTest, the sensitive files). */
export type Code = { cd: string; nm: string; order: number; in_use?: boolean; extra?: Record<string, unknown> };

/** Codes by wire field name, each list in its order; the answer of GET /api/common_code_list has this shape. */
export type CodeBook = Readonly<Record<string, readonly Code[]>>;

/** The one module there is (domain: MODULE_CD `REC`). */
export const CODE_MODULE = 'REC';

/** Codes a person may choose. A retired code stays choosable only where it is already chosen (`current`). */
export function choices(book: CodeBook, field: string, current?: string): readonly Code[] {
  return (book[field] ?? []).filter((code) => code.in_use !== false || code.cd === current);
}

/** The code itself, retired ones included; undefined when the field has no such code. */
export function codeOf(book: CodeBook, field: string, cd: string): Code | undefined {
  return book[field]?.find((code) => code.cd === cd);
}

/** The code in words. An unknown code answers itself, so that nothing a person chose ever disappears from a page. */
export function nameOf(book: CodeBook, field: string, cd: string): string {
  return codeOf(book, field, cd)?.nm ?? cd;
}

// What people write differently and mean the same: case, width, blanks, hyphens and every other sign.
const folded = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const testNames = new WeakMap<readonly Code[], ReadonlyMap<string, Code>>();

// Every name a test goes by: its own, and those its `extra.also` declares.
function namesOf(tests: readonly Code[]): ReadonlyMap<string, Code> {
  const known =
    testNames.get(tests) ??
    new Map(
      tests.flatMap((test) => {
        const also = Array.isArray(test.extra?.also) ? test.extra.also.map(String) : [];
        return [test.cd, test.nm, ...also].map((name) => [folded(name), test] as const);
      }),
    );
  testNames.set(tests, known);
  return known;
}

/** The test a typed name means, in any case and spacing and by its Korean name; 토익(TOEIC) says it twice. */
function testNamed(book: CodeBook, typed: string): Code | undefined {
  const names = namesOf(book.lang_nm ?? []);
  const whole = names.get(folded(typed));
  if (whole) return whole;
  const [first, ...more] = typed
    .normalize('NFKC')
    .split(/[()[\]]/)
    .filter((part) => folded(part) !== '');
  const test = first === undefined ? undefined : names.get(folded(first));
  return more.every((part) => names.get(folded(part)) === test) ? test : undefined;
}

/** Whether a choice only means typing something that is not in the list. */
export function isTypedFreely(code: Code): boolean {
  return code.extra?.kind === 'free';
}

/** A test's name as it is written once it is recognised; blank for the choice that only means typing another. */
export function languageTestName(book: CodeBook, typed: string): string {
  const test = testNamed(book, typed);
  if (!test) return typed;
  return isTypedFreely(test) ? '' : test.nm;
}

/** How a language test is marked. A test typed freely, or no longer known, is `free`. */
export type LanguageTest =
  | { kind: 'score'; min: number; max: number; step: number }
  | { kind: 'grade'; grades: readonly Code[] }
  | { kind: 'free' };

/** What a row's `lang_nm` asks for: a score in a range, one of the test's own grades, or free text. */
export function languageTest(book: CodeBook, name: string): LanguageTest {
  const { cd, extra } = testNamed(book, name) ?? {};
  if (extra?.kind === 'score') {
    return { kind: 'score', min: Number(extra.min), max: Number(extra.max), step: Number(extra.step) };
  }
  if (extra?.kind === 'grade') {
    return { kind: 'grade', grades: choices(book, 'lang_grd_cd').filter((code) => code.extra?.test === cd) };
  }
  return { kind: 'free' };
}

/** A grade as its test has it: the code of its own grade by that name; in words where the test is typed freely. */
export function languageGrade(book: CodeBook, test: LanguageTest, typed: string): string {
  if (test.kind === 'free') return nameOf(book, 'lang_grd_cd', typed);
  if (test.kind === 'score' || test.grades.some(({ cd }) => cd === typed)) return typed;
  return test.grades.find(({ nm }) => folded(nm) === folded(typed))?.cd ?? typed;
}

/** Whether a score is one the test can give: inside its range and on its step. */
export function isScoreOf(test: LanguageTest, score: number): boolean {
  if (test.kind !== 'score' || !Number.isFinite(score) || score < test.min || score > test.max) return false;
  const steps = (score - test.min) / test.step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

/**
 * Kinds of attachment (file_kind_cd) that may only be stored while the consent to sensitive information is in force.
 */
export function isSensitiveFile(book: CodeBook, cd: string): boolean {
  return codeOf(book, 'file_kind_cd', cd)?.extra?.sensitive === true;
}

/** The code book with a posting's own support fields as the group of `rcrt_sect_no`. */
export function withPostingFields(book: CodeBook, fields: readonly { number: string; name: string }[]): CodeBook {
  return { ...book, rcrt_sect_no: fields.map(({ number, name }, order) => ({ cd: number, nm: name, order })) };
}

/** The code book with the documents a posting names itself among the kinds of file. */
export function withDocuments(
  book: CodeBook,
  { documents = [] }: { documents?: readonly { kind: string; name: string }[] },
): CodeBook {
  const { file_kind_cd: kinds = [] } = book;
  const own = documents.map(({ kind, name }, index) => ({ cd: kind, nm: name, order: kinds.length + index }));
  return own.length === 0 ? book : { ...book, file_kind_cd: [...kinds, ...own] };
}
