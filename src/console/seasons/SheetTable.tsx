import { type ClipboardEvent, type KeyboardEvent, memo, type Ref } from 'react';
import {
  type SeasonPlan,
  type SheetCell,
  type SheetLine,
  sheetCells,
} from '../../domain/operators/seasons/seasonCopy.records.ts';
import { readDelimited } from '../../fields/delimited.ts';
import type { Faults } from '../../fields/shape.ts';
import { Leftovers } from './Leftovers.tsx';
import styles from './SheetTable.module.css';
import { COLUMNS } from './sheet.ts';

interface SheetActs {
  write(row: number, column: SheetCell, typed: string): void;
  tidy(row: number, column: SheetCell): void;
  paste(block: string[][], at: { row: number; column: number }): void;
}

interface SheetTableProps extends SheetActs {
  plan: SeasonPlan;
  lines: readonly SheetLine[];
  /** What is wrong in each line, by the names of its cells. */
  faults: readonly Faults[];
  ref: Ref<HTMLTableElement>;
}

/** Drafts as a sheet: a native input in each cell, moved between by arrows, Enter and Tab; takes blocks of cells. */
export function SheetTable({ plan, lines, faults, ref, ...acts }: SheetTableProps) {
  return (
    <div className={styles.frame}>
      <table
        className={styles.sheet}
        ref={ref}
        onKeyDown={moveByKey}
        onPaste={(event) => pasteBlock(event, acts.paste)}
        aria-label="만들 초안"
      >
        <thead>
          <tr>
            <th scope="col">복사할 공고</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {sheetCells[column].label}
              </th>
            ))}
            <th scope="col">지난 시즌의 흔적</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <tr key={`${line.companyCode} ${line.copied}`}>
              <th scope="row" className={styles.of}>
                {line.copied}
                <span className={styles.company}>{plan.lines[row]?.company}</span>
              </th>
              {COLUMNS.map((column, index) => (
                <Cell
                  key={column}
                  row={row}
                  index={index}
                  value={line[column]}
                  error={faults[row]?.[sheetCells[column].wire]}
                  of={line.copied}
                  write={acts.write}
                  tidy={acts.tidy}
                />
              ))}
              <td className={styles.left}>
                <Leftovers leftovers={plan.lines[row]?.leftovers ?? []} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WIDTHS: { readonly [C in SheetCell]: string | undefined } = {
  ...{ number: styles.number, title: styles.wide, headcount: styles.cell },
  ...{ publish: styles.instant, acceptFrom: styles.instant, acceptTo: styles.instant },
};

interface CellProps extends Pick<SheetActs, 'write' | 'tidy'> {
  row: number;
  index: number;
  value: string;
  error: string | undefined;
  of: string;
}

// A hundred lines are six hundred cells: what is typed into one draws no other.
const Cell = memo(
  function Cell({ row, index, value, error, of, write, tidy }: CellProps) {
    const column = COLUMNS[index]!;
    const id = `cell-${row}-${index}`;
    return (
      <td className={WIDTHS[column]}>
        <input
          id={id}
          data-row={row}
          data-column={index}
          className={styles.input}
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={`${of} ${sheetCells[column].label}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={value}
          onChange={(event) => write(row, column, event.currentTarget.value)}
          onBlur={() => tidy(row, column)}
        />
        {error ? (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        ) : null}
      </td>
    );
  },
  (was, is) => was.value === is.value && was.error === is.error && was.row === is.row && was.of === is.of,
);

const cellOf = ({ target }: { target: EventTarget }) =>
  target instanceof HTMLInputElement && target.dataset.row !== undefined
    ? { input: target, row: Number(target.dataset.row), column: Number(target.dataset.column) }
    : undefined;

/** Where a key leads from a cell, in rows and columns; nowhere while the caret has still a way to go within it. */
function stepOf({ key, shiftKey }: KeyboardEvent, input: HTMLInputElement): [down: number, right: number] | undefined {
  const { selectionStart, selectionEnd, value } = input;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return [1, 0];
  if (key === 'ArrowUp' || key === 'Enter') return [-1, 0];
  if (shiftKey) return undefined;
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return [0, -1];
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return [0, 1];
  return undefined;
}

function moveByKey(event: KeyboardEvent<HTMLTableElement>): void {
  const from = cellOf(event);
  // A syllable that is being composed has the keys to itself.
  if (!from || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = stepOf(event, from.input);
  if (!step) return;
  event.preventDefault();
  const next = document.getElementById(`cell-${from.row + step[0]}-${from.column + step[1]}`);
  if (!(next instanceof HTMLInputElement)) return;
  next.focus();
  next.select();
}

function pasteBlock(event: ClipboardEvent, paste: SheetActs['paste']): void {
  const at = cellOf(event);
  const text = event.clipboardData.getData('text/plain');
  // One cell is pasted by the browser itself, so that it can be undone.
  if (!at || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return;
  event.preventDefault();
  paste(readDelimited(text), at);
}
