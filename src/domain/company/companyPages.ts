import type { PostingContact } from '../postings/postingBody.ts';

/* The structured words of the company's own pages, as content/ holds them and the pages lay them out. */

/** Words of the home page and the frame around every page. */
export type GroupText = {
  name: string;
  wordmark: string;
  headline: string[];
  companiesHeading: string;
  description: string;
  copyright: string;
};

/** The hiring process: `short` names the numbered line of the home page, the rest is its own page. */
export type ProcessText = {
  title: string;
  intro: string;
  steps: { name: string; lead: string; lines: string[]; period: string }[];
  sections: { title: string; lines: string[] }[];
};

export type FaqText = {
  title: string;
  intro: string;
  groups: { name: string; questions: { id: string; question: string; answer: string[]; top: boolean }[] }[];
};

export type TalentedText = {
  title: string;
  intro: string;
  values: { name: string; line: string; paragraphs: string[]; asked: string }[];
  companiesIntro: string;
  companies: { company: string; headline: string; paragraphs: string[]; facts: { name: string; value: string }[] }[];
  history: { year: string; line: string }[];
};

export type BenefitsText = {
  title: string;
  intro: string;
  groups: { name: string; line: string; items: { name: string; text: string; company: string }[] }[];
  note: string;
};

/** What the site does for everybody to be able to use it; `checkedOn` is the day of the last check. */
export type AccessibilityText = {
  title: string;
  intro: string;
  sections: { title: string; lines: string[] }[];
  contact: { title: string; text: string } & PostingContact;
  checkedOn: string;
};

/** Where help is to be had. */
export type HelpText = Omit<AccessibilityText, 'checkedOn'>;

/** What each screen of the company's words says, under the name of its route (Specification §2, and two of ours). */
export type PageTexts = {
  process: ProcessText;
  recruitFAQ: FaqText;
  talented: TalentedText;
  benefits: BenefitsText;
  accessibility: AccessibilityText;
  help: HelpText;
};
export type PageName = keyof PageTexts;

export const PAGE_NAMES = [
  'process',
  'recruitFAQ',
  'talented',
  'benefits',
  'accessibility',
  'help',
] as const satisfies readonly PageName[];

/** A notice or a consent asked of a person. `refusal` says what happens to someone who does not agree. */
export type ConsentText = {
  purpose: string;
  items: string[];
  period: string;
  refusal: string;
  /** What goes when it is taken back. */
  withdrawal: string;
  label: string;
};
