/** The kinds of legal texts there are. */
export const POLICY_KINDS = ['privacy', 'terms'] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** The two legal texts in the order of the dialog's tabs (Specification §2). */
export const POLICY_TITLES: Readonly<Record<PolicyKind, string>> = {
  privacy: '개인정보처리방침',
  terms: '이용약관',
};

/** Specification §9: announced at least so many days before it takes effect. */
export const ANNOUNCE_DAYS = 7;
