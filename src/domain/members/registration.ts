/** The notice of what registering collects; no consent, for the contract needs it (개인정보보호법 15조 1항 4호). */
export const COLLECTED_NOTICE = 'member_required';

/** The consent under which optional data is kept (개인정보보호법 15조, 22조). */
export const OPTIONAL_CONSENT = 'member_optional';

/** The choice to be kept until one leaves, however long one is away. */
export const KEEP_CONSENT = 'keep_until_withdrawal';
