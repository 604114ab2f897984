import type { Cv } from './sections.ts';

/** The consents of a CV and the texts they refer to, which are content (GET /api/legal/consents) and in the ledger. */
export const CV_CONSENTS = {
  requiredNotice: 'application_required',
  optionalConsent: 'application_optional',
  sensitiveConsent: 'sensitive',
  truthStatement: 'truth',
} as const satisfies Partial<Record<keyof Cv['profile'], string>>;

export type CvConsent = keyof typeof CV_CONSENTS;

/** The consents whose withdrawal reaches what was submitted already: without the others nothing could be submitted. */
export const WITHDRAWABLE = ['sensitiveConsent', 'optionalConsent'] as const satisfies readonly CvConsent[];
export type Withdrawable = (typeof WITHDRAWABLE)[number];

export const WITHDRAWABLE_CODES = WITHDRAWABLE.map((consent) => CV_CONSENTS[consent]);

/** Whether a field of the profile is one of the consents. */
export function isConsentKey(key: string): key is CvConsent {
  return Object.hasOwn(CV_CONSENTS, key);
}

/** Whether a consent is in force. */
export function isGiven({ profile }: Pick<Cv, 'profile'>, consent: CvConsent): boolean {
  const value = profile[consent];
  return value === true || value === 'Y';
}
