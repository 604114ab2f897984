import {
  doubled,
  type SheetCell,
  type SheetLine,
  sheetCells,
  sheetLine,
} from '../../domain/operators/seasons/seasonCopy.records.ts';
import { tidyInstant } from '../../domain/operators/seasons/typedDay.ts';
import type { Faults } from '../../fields/shape.ts';
import { tidyText } from '../../fields/text.ts';

/* A sheet of drafts as it is edited: its cells, what is wrong in them, and what is pasted into them. */

/** The columns in their order. */
export const COLUMNS = Object.keys(sheetCells) as SheetCell[];

const INSTANTS: readonly SheetCell[] = ['publish', 'acceptFrom', 'acceptTo'];

/** What was typed or pasted into a cell, as it is kept there: one line, an instant as instants are written. */
export function tidyCell(column: SheetCell, typed: string): string {
  const line = tidyText(typed.replace(/\s*\n\s*/g, ' '));
  if (INSTANTS.includes(column)) return tidyInstant(line);
  // Excel marks digits that are to stay text.
  return column === 'number' ? line.replace(/^'/, '') : line;
}

/** Lines as they are kept, judged and sent: a cell that somebody is still in reads as it was typed. */
export function tidyLines(lines: readonly SheetLine[]): SheetLine[] {
  return lines.map((line) => {
    const cells = COLUMNS.map((column) => [column, tidyCell(column, line[column])]);
    return { ...line, ...Object.fromEntries(cells) };
  });
}

/** What is wrong in each line once its cells are tidied, by the names of the cells. */
export function faultsOf(typed: readonly SheetLine[]): Faults[] {
  const lines = tidyLines(typed);
  const twice = doubled(lines);
  return lines.map((line, index) => {
    const found: Faults = {};
    sheetLine.check(line, '', found, {});
    const { wire } = sheetCells.number;
    const sentence = twice[`${index}.${wire}`];
    return sentence && !found[wire] ? { ...found, [wire]: sentence } : found;
  });
}

/** A sheet with a block of cells pasted into it, its first cell at `row` and `column`, and how many had no place. */
export function pasted(
  lines: readonly SheetLine[],
  block: readonly (readonly string[])[],
  { row, column }: { row: number; column: number },
): { lines: SheetLine[]; cells: number; left: number } {
  let [cells, left] = [0, 0];
  const next = [...lines];
  block.forEach((texts, down) => {
    texts.forEach((text, right) => {
      const name = COLUMNS[column + right];
      const line = next[row + down];
      if (!name || !line) {
        left += text.trim() === '' ? 0 : 1;
        return;
      }
      next[row + down] = { ...line, [name]: tidyCell(name, text) };
      cells += 1;
    });
  });
  return { lines: next, cells, left };
}
