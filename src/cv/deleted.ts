import { text } from '../fields/kinds.ts';
import { whole } from '../fields/numbers.ts';
import { type ListName, listNames, sections } from './sections.ts';

/** Fields of the deleted-items record that are not lists (Specification §3). */
export const deletedFields = {
  companyCode: text('company_cd', '회사', { server: true }),
  applicationNumber: whole('jnco_afe_no', '접수번호', { server: true }),
};

/** The deleted-items record: which application, and per list the rows removed from it. */
export type Deleted = { companyCode: string; applicationNumber: number | undefined } & {
  [N in ListName]: { no?: number }[];
};

/** Nothing removed. */
export function nothingDeleted(): Deleted {
  return {
    companyCode: '',
    applicationNumber: undefined,
    ...(Object.fromEntries(listNames.map((name) => [name, []])) as unknown as { [N in ListName]: { no?: number }[] }),
  };
}

/** Writes the removed row numbers under the record's own list names (education, career, cert, lang, skill, ch). */
export function writeDeleted(deleted: Deleted): Record<string, unknown> {
  return Object.fromEntries(
    listNames.map((name) => [sections[name].deletedWire, deleted[name].map((row) => ({ no_sq: row.no }))]),
  );
}

/** Reads removed row numbers from rows or bare numbers; anything else in the lists is ignored. */
export function readDeleted(given: unknown): Record<ListName, Set<number>> {
  const lists = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  return Object.fromEntries(
    listNames.map((name) => {
      const { deletedWire } = sections[name];
      const rows = Object.hasOwn(lists, deletedWire) ? lists[deletedWire] : [];
      const numbers = (Array.isArray(rows) ? rows : []).map((row) =>
        Number(typeof row === 'object' && row !== null ? (row as { no_sq?: unknown }).no_sq : row),
      );
      return [name, new Set(numbers.filter(Number.isSafeInteger))];
    }),
  ) as Record<ListName, Set<number>>;
}
