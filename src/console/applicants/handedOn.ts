import type { ListAsked, Selection } from '../../domain/applicants/listed.records.ts';
import type { Words } from '../../domain/messages/applicantMessage.ts';

/** Whom an act is about, as the list hands it on: the selection, and how it is said. */
export interface HandedOn {
  about: Omit<Selection, 'companyCode' | 'postingNumber'>;
  words: string;
  /** The columns that the list shows. */
  columns: readonly string[];
  /** What a notice to them begins with. */
  says?: Words;
}

/** Exactly these, or all who fit what is wanted of the list, as many as it counts. */
export function aboutOf(
  chosen: ReadonlySet<string> | 'all',
  wanted: Omit<ListAsked, 'after'>,
  matching: number,
): HandedOn['about'] {
  const { sort: _, companyCode: __, postingNumber: ___, ...condition } = wanted;
  return chosen === 'all'
    ? { exactly: [], condition, expected: matching }
    : { exactly: [...chosen], condition: undefined, expected: chosen.size };
}

/** Exactly these, and what a notice to them begins with. */
export function toThese(numbers: readonly number[], says: Words): HandedOn {
  const about = { exactly: numbers.map(String), condition: undefined, expected: numbers.length };
  return { about, words: `고른 ${numbers.length}명`, columns: [], says };
}

/** The selection that the list handed on, in the state of a place of the browser's history; undefined without one. */
export function handedOnIn(state: unknown): HandedOn | undefined {
  const given = state as Partial<HandedOn> | null;
  return given?.about && typeof given.words === 'string' ? (given as HandedOn) : undefined;
}
