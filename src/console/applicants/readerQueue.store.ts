import { createStore } from '../../browser/store.ts';
import { MOST_PREPARED, type ReadState } from '../../domain/applicants/listChoices.ts';
import { shownColumns } from '../../domain/applicants/listColumns.records.ts';
import type { ApplicantsPage, ListedApplicant } from '../../domain/applicants/listed.records.ts';
import type { Names } from './columns.ts';
import type { Wanted } from './useApplicants.ts';

/** Somebody who is read in their turn. */
export interface Queued {
  /** As the door takes them: the application's number, or their number of blind reading. */
  applicant: string;
  /** Their name; where nobody is to be known their number. */
  words: string;
  field: string;
  read: ReadState | '';
}

/** The applicants of a posting that are read one after another, in the order of the list they were opened from. */
export interface ReaderQueue {
  /** The posting's screen. */
  screen: string;
  /** The step that they are in. */
  step: string;
  people: readonly Queued[];
  /** How many fit what the list was narrowed by; `people` are those whose pages have come. */
  matching: number;
  /** Where the next page begins, of what; blank once all have come. */
  next: string;
  wanted: Wanted | undefined;
  names: Names | undefined;
}

const NOBODY: ReaderQueue = {
  ...{ screen: '', step: '', people: [], matching: 0 },
  ...{ next: '', wanted: undefined, names: undefined },
};

/** What the list last showed; empty for whoever came by an address. */
export const readerQueue = createStore<ReaderQueue>(NOBODY);

function queuedOf(rows: readonly ListedApplicant[], names: Names): Queued[] {
  const [field] = shownColumns(['field'], true);
  return rows.map((row) => {
    const { applicant, name, read } = row;
    return { applicant, words: name || applicant, field: field!.words(row, names), read };
  });
}

/** The queue that a list makes. */
export function queueOf(screen: string, wanted: Wanted, { step, rows, next, first }: ApplicantsPage): ReaderQueue {
  if (!first) return { ...NOBODY, screen };
  const name = first.steps.find(({ number }) => number === step)?.name ?? '';
  const people = queuedOf(rows, first);
  return { screen, step: name, people, matching: first.counts.matching ?? 0, next, wanted, names: first };
}

/** The same with one page more; who was read since stands in a later page again, and keeps their place. */
export function withPage(queue: ReaderQueue, { rows, next }: Pick<ApplicantsPage, 'rows' | 'next'>): ReaderQueue {
  const there = new Set(queue.people.map(({ applicant }) => applicant));
  const more = queue.names ? queuedOf(rows, queue.names).filter(({ applicant }) => !there.has(applicant)) : [];
  return { ...queue, people: [...queue.people, ...more], next };
}

/** The same once somebody's copy was shown. */
export function withRead(queue: ReaderQueue, applicant: string): ReaderQueue {
  const people = queue.people.map((one) => (one.applicant === applicant ? { ...one, read: 'read' as const } : one));
  return { ...queue, people };
}

/** Where somebody stands in a queue of their posting: their place from 1, and who is before and after; undefined if they are not in it. */
export function placeIn({ screen, people, matching, next }: ReaderQueue, of: string, applicant: string) {
  const index = screen === of ? people.findIndex((one) => one.applicant === applicant) : -1;
  if (index === -1) return undefined;
  const [before, after] = [people[index - 1]?.applicant, people[index + 1]?.applicant];
  return { place: index + 1, all: next === '' ? people.length : Math.max(matching, people.length), before, after };
}

/** Who is read after somebody, as many as the server prepares. */
export function nextIn({ screen, people }: ReaderQueue, of: string, applicant: string): string[] {
  const index = screen === of ? people.findIndex((one) => one.applicant === applicant) : -1;
  if (index === -1) return [];
  return people.slice(index + 1, index + 1 + MOST_PREPARED).map((one) => one.applicant);
}
