import { problem } from '../../../http/problem.ts';
import { columnLetters } from '../../../server/files/xlsx.ts';
import type { SheetRow } from '../../../server/files/xlsxReader.ts';
import type { ReadRow } from './postingSheet.records.ts';
import { type Known, readCell } from './sheetCell.records.ts';
import { columnNamed, NEEDED, SHEET_COLUMNS, type SheetColumn } from './sheetColumns.records.ts';
import type { Given, PlaceFaults } from './sheetCopy.records.ts';

/** Columns of a sheet by where they stand, and headings that name none. */
export interface SheetHead {
  columns: ReadonlyMap<number, SheetColumn>;
  ignored: readonly string[];
}

/** A row of a sheet as its cells are read. */
export interface TypedRow {
  row: number;
  companyCode: string;
  number: string;
  given: readonly Given[];
  faults: ReadRow['faults'];
  /** The faults of places with the cells they stand in. */
  faultsAt(wrong: PlaceFaults): ReadRow['faults'];
}

// Above the headings a sheet may have its name and a note.
const HEADINGS_WITHIN = 10;

const titleOf = (place: string) => SHEET_COLUMNS.find(({ at }) => at === place)?.title ?? place;

/** Finds the headings of a sheet and divides it there. Throws `sheetUnread` where they are not found, or name one twice. */
export function headOf(rows: readonly SheetRow[]): SheetHead & { body: readonly SheetRow[] } {
  for (const [index, { cells }] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const found = cells.map((cell) => (cell.trim() === '' ? undefined : columnNamed(cell)));
    if (!NEEDED.every((place) => found.some((column) => column?.at === place))) continue;
    const named = found.flatMap((column) => column ?? []);
    const twice = named.find((column, at) => named.indexOf(column) < at);
    if (twice) throw problem('sheetUnread', { message: `‘${twice.title}’ 열이 두 번 있어요. 하나만 남겨 주세요.` });
    return {
      columns: new Map(found.flatMap((column, at) => (column ? [[at, column] as const] : []))),
      ignored: cells.flatMap((cell, at) => (cell.trim() === '' || found[at] ? [] : [cell.trim().slice(0, 100)])),
      body: rows.slice(index + 1),
    };
  }
  const needed = NEEDED.map((place) => `‘${titleOf(place)}’`).join('과 ');
  throw problem('sheetUnread', {
    message: `${needed} 열이 있는 머리글 행을 찾지 못했어요. 양식의 머리글을 그대로 써 주세요.`,
  });
}

/** Reads the cells of a row, each as its column has it; a blank one says nothing. */
export function typedRow({ row, cells }: SheetRow, { columns }: SheetHead, known: Known): TypedRow {
  const given: Given[] = [];
  const texts = new Map([...columns].map(([at, column]) => [column.at, { at, text: cells[at] ?? '' }]));
  const faultsAt = (wrong: PlaceFaults) =>
    Object.entries(wrong).map(([place, sentence]) => {
      const { at, text } = texts.get(place) ?? { at: -1, text: '' };
      return { cell: `${columnLetters(at)}${row}`, label: titleOf(place), given: text.trim().slice(0, 80), sentence };
    });
  const wrong: Record<string, string> = {};
  for (const [at, column] of columns) {
    const text = cells[at] ?? '';
    if (text.trim() === '') continue;
    const read = readCell(column, text, known);
    if ('sentence' in read) wrong[column.at] = read.sentence;
    else given.push({ column, value: read.value });
  }
  const textOf = (place: string) => String(given.find(({ column }) => column.at === place)?.value ?? '');
  if (!wrong.company && textOf('company') === '') wrong.company = '회사를 적어 주세요.';
  return {
    ...{ row, companyCode: textOf('company'), number: textOf('number'), faults: faultsAt(wrong), faultsAt },
    given: given.filter(({ column }) => column.at !== 'company' && column.at !== 'number'),
  };
}
