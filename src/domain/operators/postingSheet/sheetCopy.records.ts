import { isObject, type Loose } from '../../../fields/shape.ts';
import {
  type CopyRow,
  isSameJson,
  rowsAt,
  textAt,
  valueAt,
  type WorkingCopy,
  withValue,
} from '../../postings/editing/workingCopy.ts';
import { instantIn } from '../seasons/typedDay.ts';
import type { SheetColumn } from './sheetColumns.records.ts';

/** What is wrong at a place, by the place. */
export type PlaceFaults = Readonly<Record<string, string>>;

/** A value that a row gives a place. */
export interface Given {
  column: SheetColumn;
  value: unknown;
}

/** A working copy with what a row of a sheet says; what the row says nothing of stays, and so do rows of the same name. */
export function withCells(copy: WorkingCopy, given: readonly Given[]): WorkingCopy {
  return given.reduce((made, { column: { at, kind }, value }) => {
    const next = kind === 'rows' || kind === 'names' ? rowsFrom(rowsAt(made, at), at, value as unknown[]) : value;
    return isSameJson(valueAt(made, at), next) ? made : withValue(made, at, next);
  }, copy);
}

/** Rows as a cell has them: one of a name that is there keeps its number and what the cell does not say. */
function rowsFrom(known: readonly CopyRow[], at: string, given: readonly unknown[]): CopyRow[] {
  const letter = at.split('.').at(-1)?.charAt(0) ?? 'r';
  const left = [...known];
  let count = known.length;
  return given.map((one) => {
    const row: Loose = isObject(one) ? one : { name: one };
    const index = left.findIndex(({ name }) => name === row.name);
    const [same] = index < 0 ? [] : left.splice(index, 1);
    if (same) return { ...same, ...row };
    do count += 1;
    while (known.some(({ id }) => id === `${letter}${count}`));
    return { id: `${letter}${count}`, ...row };
  });
}

const TIMES = ['publish', 'accept.from', 'accept.to'] as const;

/** What is wrong with the times of a copy, at those that a row gives. */
export function wrongTimes(copy: WorkingCopy, given: readonly Given[]): PlaceFaults {
  if (!given.some(({ column }) => (TIMES as readonly string[]).includes(column.at))) return {};
  const [publish, from, to] = TIMES.map((at) => instantIn(textAt(copy, at)));
  return {
    ...(from && to && to <= from ? { 'accept.to': '접수 시작보다 늦어야 해요.' } : {}),
    ...(from && publish && publish > from ? { publish: '접수 시작보다 늦을 수 없어요.' } : {}),
  };
}

/** Times of a posting that visitors see, which acts of their own change: those a row would move. */
export function movedTimes(before: WorkingCopy, after: WorkingCopy): PlaceFaults {
  const moved = TIMES.filter((at) => textAt(before, at) !== textAt(after, at));
  return Object.fromEntries(
    moved.map((at) => [at, '공개된 공고의 때는 공고 화면에서 연장하거나 마감해 바꿔요. 칸을 비워 주세요.']),
  );
}
