import type { FormRules } from '../../fields/shape.ts';

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

/** The heading of each part of the body; the lists stand under theirs. */
export const BODY_TITLES = {
  duties: '이런 일을 해요',
  qualifications: '이런 분을 찾아요',
  preferred: '이런 경험이 있으면 더 좋아요',
  steps: '전형은 이렇게 진행돼요',
  documents: '이런 서류가 필요해요',
  conditions: '이렇게 함께 일해요',
  contact: '궁금한 점은 물어보세요',
} as const satisfies Partial<Record<keyof PostingBody, string>>;

/** What a posting asks differently, as it is stored. */
export type PostingForm = FormRules;
