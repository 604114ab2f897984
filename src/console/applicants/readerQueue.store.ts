import { createStore } from '../../browser/store.ts';

/** The applicants of a posting that are read one after another, in the order of the list they were opened from. */
export interface ReaderQueue {
  /** The posting's screen. */
  screen: string;
  /** As the door takes them: numbers of applications, or of blind reading. */
  applicants: readonly string[];
}

/** What the list last showed; empty for whoever came by an address. */
export const readerQueue = createStore<ReaderQueue>({ screen: '', applicants: [] });

/** Where somebody stands in a queue of their posting: their place from 1, and who is before and after; undefined if they are not in it. */
export function placeIn({ screen, applicants }: ReaderQueue, of: string, applicant: string) {
  const index = screen === of ? applicants.indexOf(applicant) : -1;
  if (index === -1) return undefined;
  return { place: index + 1, all: applicants.length, before: applicants[index - 1], after: applicants[index + 1] };
}
