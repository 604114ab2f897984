import { whole } from '../../fields/answers.ts';
import { at, type Faults, isObject, WRONG_FORM } from '../../fields/shape.ts';
import { text } from '../../fields/text.ts';
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

/**
 * Writes which application it is of (no number before its first save), and the removed row numbers under the record's
 * own list names (education, career, cert, lang, skill, ch).
 */
export function writeDeleted(deleted: Deleted): Record<string, unknown> {
  const { companyCode, applicationNumber } = deletedFields;
  return {
    [companyCode.wire]: deleted.companyCode,
    [applicationNumber.wire]: deleted.applicationNumber ?? null,
    ...Object.fromEntries(
      listNames.map((name) => [sections[name].deletedWire, deleted[name].map((row) => ({ no_sq: row.no }))]),
    ),
  };
}

const rowNumber = whole('no_sq', '순번');

/** Reads lists of row numbers by name, given as rows or bare numbers; a row without a number is no one's. */
export function readNumbers(given: unknown, names: readonly string[], path: string, faults: Faults) {
  if (given !== undefined && given !== null && !isObject(given)) faults[path] = WRONG_FORM;
  const lists = isObject(given) ? given : {};
  const read = (name: string, list: unknown) => {
    if (!Array.isArray(list)) {
      faults[at(path, name)] = WRONG_FORM;
      return [];
    }
    return list.map((row, index) =>
      rowNumber.read(isObject(row) ? row[rowNumber.wire] : row, at(at(path, name), index), faults),
    );
  };
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(lists, name) && lists[name] !== null)
      .map((name) => [name, read(name, lists[name]).filter((no) => no !== undefined)]),
  );
}

/** Reads the record: per list the numbers of the rows removed. */
export function readDeleted(given: unknown, faults: Faults): Record<ListName, Set<number>> {
  const names = listNames.map((name) => sections[name].deletedWire);
  const numbers = readNumbers(given, names, 'deleted', faults);
  return Object.fromEntries(listNames.map((name) => [name, new Set(numbers[sections[name].deletedWire])])) as Record<
    ListName,
    Set<number>
  >;
}
