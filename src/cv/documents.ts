/** What can be printed of an application: the draft as it stands, the newest submitted copy, the proof of submitting. */
export const DOCUMENT_KINDS = ['draft', 'submission', 'certificate'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
