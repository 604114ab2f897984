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
