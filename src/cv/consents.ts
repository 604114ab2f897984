import type { Cv } from './sections.ts';

/** The consents of a CV and the texts they stand for, which are content (GET /api/legal/consents) and in the ledger. */
export const CV_CONSENTS = {
  requiredNotice: 'application_required',
  sensitiveConsent: 'sensitive',
  truthStatement: 'truth',
} as const satisfies Partial<Record<keyof Cv['profile'], string>>;

export type CvConsent = keyof typeof CV_CONSENTS;
