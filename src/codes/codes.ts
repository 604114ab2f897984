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

/** How a language test is marked. A test typed freely, or not known any more, is `free`. */
export type LanguageTest =
  | { kind: 'score'; min: number; max: number; step: number }
  | { kind: 'grade'; grades: readonly Code[] }
  | { kind: 'free' };

/** What a row's `lang_nm` asks for: a score in a range, one of the test's own grades, or free text. */
export function languageTest(book: CodeBook, name: string): LanguageTest {
  const extra = codeOf(book, 'lang_nm', name)?.extra;
  if (extra?.kind === 'score') {
    return { kind: 'score', min: Number(extra.min), max: Number(extra.max), step: Number(extra.step) };
  }
  if (extra?.kind === 'grade') {
    return { kind: 'grade', grades: choices(book, 'lang_grd_cd').filter((code) => code.extra?.test === name) };
  }
  return { kind: 'free' };
}

/** Whether a score is one the test can give: inside its range and on its step. */
export function isScoreOf(test: LanguageTest, score: number): boolean {
  if (test.kind !== 'score' || !Number.isFinite(score) || score < test.min || score > test.max) return false;
  const steps = (score - test.min) / test.step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

/** Kinds of attachment (file_kind_cd) that may only be stored while the consent to sensitive information stands. */
export function isSensitiveFile(book: CodeBook, cd: string): boolean {
  return codeOf(book, 'file_kind_cd', cd)?.extra?.sensitive === true;
}

/** The code book with a posting's own support fields as the group of `rcrt_sect_no`. */
export function withPostingFields(book: CodeBook, fields: readonly { number: string; name: string }[]): CodeBook {
  return { ...book, rcrt_sect_no: fields.map(({ number, name }, order) => ({ cd: number, nm: name, order })) };
}
