/** What can be done to a posting that is there, as its history names it. */
export const POSTING_ACTS = [
  'extend',
  'close',
  'hide',
  'show',
  'finish',
  'resume',
  'reopen',
  'change',
  'cancel',
] as const;

export type PostingActName = (typeof POSTING_ACTS)[number];
