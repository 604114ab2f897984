import { isObject } from '../../../fields/shape.ts';
import {
  type CopyRow,
  isRows,
  isSameJson,
  rowsAt,
  splitPlace,
  valueAt,
  type WorkingCopy,
  withValue,
} from './workingCopy.ts';

/**
 * One change of a working copy: a field or row that said `from` says `to`, null for none. A new row names the one before
 * it (`after`, blank at the beginning); `order` puts the rows of a list in another one.
 */
export interface CopyChange {
  at: string;
  from?: unknown;
  to?: unknown;
  after?: string;
  order?: string[];
}

/** A place that two people changed differently. */
export interface Clash {
  at: string;
  mine: unknown;
  theirs: unknown;
}

/** What makes one copy of another: fields that differ, rows that are new or gone, and orders. */
export function changesBetween(base: WorkingCopy, mine: WorkingCopy): CopyChange[] {
  return differing(base, mine, '');
}

const within = (at: string, name: string) => (at === '' ? name : `${at}.${name}`);

function differing(base: unknown, mine: unknown, at: string): CopyChange[] {
  if (isSameJson(base, mine)) return [];
  if (isRows(base) && isRows(mine)) return differingRows(base, mine, at);
  if (!isObject(base) || !isObject(mine)) return [{ at, from: base ?? null, to: mine ?? null }];
  const names = new Set([...Object.keys(base), ...Object.keys(mine)]);
  return [...names].flatMap((name) => differing(base[name], mine[name], within(at, name)));
}

function differingRows(base: readonly CopyRow[], mine: readonly CopyRow[], at: string): CopyChange[] {
  const before = new Map(base.map((row) => [row.id, row]));
  const ids = mine.map(({ id }) => id);
  const removed = base.filter(({ id }) => !ids.includes(id));
  const changed = mine.flatMap((row, index): CopyChange[] => {
    const was = before.get(row.id);
    if (was) return differing(was, row, within(at, row.id));
    return [{ at: within(at, row.id), from: null, to: row, after: ids[index - 1] ?? '' }];
  });
  const common = (rows: readonly CopyRow[]) => rows.map(({ id }) => id).filter((id) => before.has(id));
  const isMoved =
    common(base)
      .filter((id) => ids.includes(id))
      .join() !== common(mine).join();
  return [
    ...removed.map((row) => ({ at: within(at, row.id), from: row, to: null })),
    ...changed,
    ...(isMoved ? [{ at, order: ids }] : []),
  ];
}

/**
 * Makes changes to a copy that others may have changed meanwhile. What both changed differently stays as it is and is
 * told: nothing is overwritten that the change does not know of.
 */
export function applyChanges(
  current: WorkingCopy,
  changes: readonly CopyChange[],
): { copy: WorkingCopy; clashes: Clash[] } {
  const clashes: Clash[] = [];
  let copy = current;
  for (const change of changes) {
    const next = applied(copy, change);
    if (next) copy = next;
    else clashes.push({ at: change.at, mine: change.to ?? null, theirs: valueAt(copy, change.at) ?? null });
  }
  return { copy, clashes };
}

/** The copy with a change; undefined if others changed the same differently. */
function applied(copy: WorkingCopy, { at, from, to, after = '', order }: CopyChange): WorkingCopy | undefined {
  if (order) return withValue(copy, at, inOrder(rowsAt(copy, at), order));
  const now = valueAt(copy, at);
  if (isSameJson(now, to)) return copy;
  if (!isSameJson(now, from)) return undefined;
  const { around, name } = splitPlace(at);
  const holder = around === '' ? copy : valueAt(copy, around);
  if (Array.isArray(holder)) {
    if (!isRows(holder)) return undefined;
    const rest = holder.filter(({ id }) => id !== name);
    if (to === null || to === undefined) return withValue(copy, around, rest);
    if (now === undefined) return withValue(copy, around, insertedAfter(rest, after, to as CopyRow));
  }
  // The row that it was a field of is gone.
  if (holder === undefined && isInRow(copy, around)) return undefined;
  return withValue(copy, at, to);
}

const isInRow = (copy: WorkingCopy, place: string): boolean => {
  const { around } = splitPlace(place);
  return around !== '' && (Array.isArray(valueAt(copy, around)) || isInRow(copy, around));
};

function insertedAfter(rows: readonly CopyRow[], after: string, row: CopyRow): CopyRow[] {
  const index = rows.findIndex(({ id }) => id === after);
  const place = after === '' ? 0 : index < 0 ? rows.length : index + 1;
  return rows.toSpliced(place, 0, row);
}

/** Rows in an order that may name some that are gone and lack others, which stay behind the row they followed. */
function inOrder(rows: readonly CopyRow[], order: readonly string[]): CopyRow[] {
  const named = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return rows.reduce<CopyRow[]>((placed, row, index) => {
    return order.includes(row.id) ? placed : insertedAfter(placed, rows[index - 1]?.id ?? '', row);
  }, named);
}
