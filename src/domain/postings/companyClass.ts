/**
 * The class of whatever is a company's, and the id of its glyph: the document's style and its drawings say what they
 * mean (src/domain/company/companyLook.ts), so that no script knows a look.
 */
export const companyClass = (code: string) => `co-${code}`;
