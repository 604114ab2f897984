import type { Loose } from '../../fields/shape.ts';
import { withoutUnconsented } from './cv.ts';
import { type Cv, type ListName, listNames, objectNames } from './sections.ts';
import { withUnknownOf } from './unknown.ts';

/** A field that both sides changed, differently. */
export interface Choice {
  section: string;
  /** Row number, in lists. */
  no?: number;
  key: string;
  mine: unknown;
  theirs: unknown;
}

type NumberedRow = Loose & { no?: number };

function mergeFields(base: Loose, mine: Loose, theirs: Loose, clash: (key: string) => void): Loose {
  const merged: Loose = {};
  for (const key of Object.keys({ ...theirs, ...mine })) {
    const iChanged = mine[key] !== base[key];
    if (iChanged && theirs[key] !== base[key] && mine[key] !== theirs[key]) clash(key);
    merged[key] = iChanged ? mine[key] : theirs[key];
  }
  return withUnknownOf(merged, theirs);
}

function mergeRows(
  base: NumberedRow[],
  mine: NumberedRow[],
  theirs: NumberedRow[],
  clash: (no: number, key: string) => void,
) {
  const find = (rows: NumberedRow[], no?: number) => rows.find((row) => row.no === no);
  const changed = (row: NumberedRow, was: NumberedRow) => Object.keys(row).some((key) => row[key] !== was[key]);
  // A row removed by one side stays removed, unless the other side has written in it since: words outlive a deletion.
  const keep = (row: NumberedRow, other: NumberedRow[]) => {
    const was = find(base, row.no);
    return !was || find(other, row.no) !== undefined || changed(row, was);
  };
  const fieldByField = (row: NumberedRow) => {
    const [my, their] = [find(mine, row.no), find(theirs, row.no)];
    const was = find(base, row.no) ?? {};
    return my && their ? (mergeFields(was, my, their, (key) => clash(row.no!, key)) as NumberedRow) : row;
  };
  // My order, theirs behind it, unless only they have moved rows.
  const theirOrder = isMoved(base, theirs) && !isMoved(base, mine);
  const [first, second] = theirOrder ? [theirs, mine] : [mine, theirs];
  return [
    ...first.filter((row) => keep(row, second)),
    ...second.filter((row) => !find(first, row.no) && keep(row, first)),
  ].map(fieldByField);
}

// Not moved: what is left of the base in its order, and new rows at the end.
function isMoved(base: NumberedRow[], rows: NumberedRow[]): boolean {
  const [then, now] = [base.map((row) => row.no), rows.map((row) => row.no)];
  const unmoved = [...then.filter((no) => now.includes(no)), ...now.filter((no) => !then.includes(no))];
  return unmoved.some((no, index) => no !== now[index]);
}

/**
 * Three-way merge over (section, row, field): different fields merge by themselves; where both changed the same field
 * mine, the newest, is kept and the clash is reported. Sensitive answers do not outlive a consent either side withdrew.
 */
export function mergeCv(base: Cv, mine: Cv, theirs: Cv): { cv: Cv; choices: Choice[] } {
  const choices: Choice[] = [];
  const merged: Loose = {};
  for (const name of objectNames) {
    const [mineNow, theirsNow] = [mine[name] as Loose, theirs[name] as Loose];
    merged[name] = mergeFields(base[name] as Loose, mineNow, theirsNow, (key) =>
      choices.push({ section: name, key, mine: mineNow[key], theirs: theirsNow[key] }),
    );
  }
  const rows = (cv: Cv, name: ListName) => cv[name] as NumberedRow[];
  for (const name of listNames) {
    merged[name] = mergeRows(rows(base, name), rows(mine, name), rows(theirs, name), (no, key) => {
      const value = (cv: Cv) => rows(cv, name).find((row) => row.no === no)?.[key];
      choices.push({ section: name, no, key, mine: value(mine), theirs: value(theirs) });
    });
  }
  return { cv: withoutUnconsented(merged as unknown as Cv), choices };
}
