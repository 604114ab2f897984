import type { FormRules } from '../fields/shape.ts';

/** One step of a posting's selection. Dates are days (YYYY-MM-DD) in Korea; the deadline step ends when the posting does. */
export type PostingStep = {
  name: string;
  deadline: boolean;
  from: string | null;
  to: string | null;
  /** When, in words, where there is no date ("접수 후 7일 안"). */
  term: string;
  note: string;
};

export type PostingContact = { team: string; email: string; phone: string };

/** What a posting says, kept as one JSON value; lists are sentences in reading order. */
export type PostingBody = {
  workplace: string;
  intro: string;
  duties: string[];
  qualifications: string[];
  preferred: string[];
  steps: PostingStep[];
  documents: string[];
  conditions: string[];
  contact: PostingContact;
};

/** What a posting asks differently, as it is stored. */
export type PostingForm = FormRules;
