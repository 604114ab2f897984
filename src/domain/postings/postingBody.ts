import type { FormRules } from '../../fields/shape.ts';
import type { PostingStepKind } from './stepKind.ts';

/** One step of a posting's selection. Dates are days (YYYY-MM-DD) in Korea; the deadline step ends when the posting does. */
export type PostingStep = {
  name: string;
  /** Absent where none was chosen. */
  kind?: PostingStepKind;
  deadline: boolean;
  from: string | null;
  to: string | null;
  /** When, in words, where there is no date ("접수 후 7일 안"). */
  term: string;
  note: string;
  /** Whoever judges in it without deciding sees nobody's name; absent in steps from before. */
  blind?: boolean;
};

export type PostingContact = { team: string; email: string; phone: string };

/** What one of those one would work with says, in one sentence, and who that is. */
export type PostingPerson = { quote: string; who: string };

/** What each kind of part holds: a fact of the list above the text, a paragraph, sentences in reading order … */
export interface PartValues {
  fact: string;
  text: string;
  lines: string[];
  steps: PostingStep[];
  documents: string[];
  person: PostingPerson | undefined;
  contact: PostingContact;
}
export type PartKind = keyof PartValues;

export interface BodyPart {
  kind: PartKind;
  /** Its name among the facts, or the heading above it. */
  title: string;
  /** What whoever writes it reads, where another field is called as visitors read it. */
  written?: string;
  /** May be left out or without a line, and then is not shown. */
  optional?: true;
  /** A search of the list looks through it: a fact, a paragraph or lines. */
  searched?: true;
}

/**
 * The parts of a posting's body in the order they are read. A part is one line here: the file it is imported from, what
 * calls answer, its page, what search engines read, the feed and what a search finds follow from it.
 */
export const BODY_PARTS = {
  workplace: { kind: 'fact', title: '근무지', written: '근무지 주소', searched: true },
  intro: { kind: 'text', title: '소개' },
  duties: { kind: 'lines', title: '이런 일을 해요', searched: true },
  qualifications: { kind: 'lines', title: '이런 분을 찾아요' },
  preferred: { kind: 'lines', title: '이런 경험이 있으면 더 좋아요', optional: true },
  colleague: { kind: 'person', title: '함께 일할 사람', optional: true },
  steps: { kind: 'steps', title: '전형은 이렇게 진행돼요' },
  documents: { kind: 'documents', title: '이런 서류가 필요해요', optional: true },
  conditions: { kind: 'lines', title: '이렇게 함께 일해요', optional: true },
  contact: { kind: 'contact', title: '궁금한 점은 물어보세요' },
} as const satisfies Record<string, BodyPart>;
export type PartName = keyof typeof BODY_PARTS;

/** What a posting says, kept as one JSON value. */
export type PostingBody = {
  [part in Exclude<PartName, 'colleague'>]: PartValues[(typeof BODY_PARTS)[part]['kind']];
} & { colleague?: PostingPerson | undefined };

/** The parts of some kinds that a body says something in, in reading order; an older row lacks what was declared later. */
export function partsOf<K extends 'fact' | 'text' | 'lines' | 'documents'>(body: PostingBody, ...kinds: readonly K[]) {
  return Object.entries<BodyPart>(BODY_PARTS).flatMap(([name, { kind, title }]) => {
    const value = body[name as PartName] as PartValues[K] | undefined;
    return kinds.includes(kind as K) && value?.length ? [{ name, title, value }] : [];
  });
}

/** What a posting asks differently, as it is stored. */
export type PostingForm = FormRules;
