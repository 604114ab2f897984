/**
 * The class of whatever is a company's, and the id of its glyph: the document's style and its drawings say what they
 * mean (src/domain/company/companyLook.ts), so that no script knows a look.
 */
export const companyClass = (code: string) => `co-${code}`;

/** Drawings a company shows, and more of a company that is the group alone. */
export const DRAWINGS = 4;
export const DRAWINGS_ALONE = 8;

/** The id of one of a company's drawings. */
export const drawingId = (code: string, number: number) => `${companyClass(code)}-${number}`;

/** Which drawing stands for a category: the same for all its postings. */
export const drawingOfCategory = (category: string) =>
  [...category].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % DRAWINGS;
