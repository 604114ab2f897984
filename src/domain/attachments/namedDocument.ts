import type { FormRules, NamedDocument } from '../../fields/shape.ts';

/** What a document of one posting is in another: a file of no listed kind. */
export const OTHER_KIND = '99';

/** Whether a kind of file is a document that one posting names. */
export function isNamedDocument(kind: string): boolean {
  return /^D\d{2}$/.test(kind);
}

/** The documents a posting names and does not insist on, of which there is no file. */
export function documentsAsked(files: readonly { kind: string }[], form: FormRules | undefined): NamedDocument[] {
  const has = (kind: string) => files.some((file) => file.kind === kind);
  return (form?.documents ?? []).filter(({ kind, required }) => !required && !has(kind));
}
