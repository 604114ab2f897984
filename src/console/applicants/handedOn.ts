import type { ListAsked, Selection } from '../../domain/applicants/listed.records.ts';

/** Whom an act is about, as the list hands it on: the selection, and how it is said. */
export interface HandedOn {
  about: Omit<Selection, 'companyCode' | 'postingNumber'>;
  words: string;
  /** The columns that the list shows. */
  columns: readonly string[];
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

/** The selection that the list handed on, in the state of a place of the browser's history; undefined without one. */
export function handedOnIn(state: unknown): HandedOn | undefined {
  const given = state as Partial<HandedOn> | null;
  return given?.about && typeof given.words === 'string' ? (given as HandedOn) : undefined;
}
