/** The company's own pages, by the names of their routes, and the names they are kept and imported under. */
export const STORED_AS = {
  process: 'process',
  recruitFAQ: 'faq',
  talented: 'talented',
  benefits: 'benefits',
  accessibility: 'accessibility',
  help: 'help',
} as const;
export type PageName = keyof typeof STORED_AS;

export const PAGE_NAMES = Object.keys(STORED_AS) as PageName[];

/** What drawings there are beside these words: of what an applicant receives, and of what help is about. */
export const DRAWN = ['receipt', 'letter', 'notice', 'talk', 'contract', 'writing', 'key'] as const;

/** Screens that words of help may lead to, by their routes. */
export const HELP_WAYS = [
  'post',
  'process',
  'recruitFAQ',
  'ApplyManage',
  'CVManage',
  'auth/findAccount',
  'auth/registerByMail',
] as const;

/** A part that any page may say beside what is laid out by hand: a note in a frame, or lines under their own heading. */
export interface PagePart {
  kind: 'note' | 'lines';
  /** The heading of its lines; of a note what whoever writes content is told it is. */
  title: string;
  /** May be left out, and then is not shown. */
  optional?: true;
}

/**
 * Such parts of each page, in their order. A part is one line here: the file it is imported from, what its call answers
 * and its page follow from it.
 */
export const PAGE_PARTS = {
  process: {},
  recruitFAQ: {},
  talented: {},
  benefits: { note: { kind: 'note', title: '덧붙이는 말' } },
  accessibility: {},
  help: {},
} as const satisfies Record<PageName, Record<string, PagePart>>;
