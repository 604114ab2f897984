import { isObject } from '../../fields/shape.ts';

/** Two people's changes of one file put together: where both changed the same thing, mine is in it and its place named. */
export interface MergedFile {
  value: unknown;
  /** Paths as the wire names them: `companies.0.name`. */
  conflicts: string[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Puts together what two made of one file, value by value; lists of different length are one value. */
export function mergeFiles(base: unknown, mine: unknown, theirs: unknown, path = ''): MergedFile {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine, conflicts: [] };
  if (isSame(base, mine)) return { value: theirs, conflicts: [] };
  const members = (keys: Iterable<string | number>) =>
    [...keys].map((key) => {
      const of = (whole: unknown) => (whole as Record<string | number, unknown> | undefined)?.[key];
      return [key, mergeFiles(of(base), of(mine), of(theirs), path === '' ? `${key}` : `${path}.${key}`)] as const;
    });
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(base)) {
    if (mine.length !== theirs.length || mine.length !== base.length) return { value: mine, conflicts: [path] };
    const merged = members(mine.keys());
    return { value: merged.map(([, one]) => one.value), conflicts: merged.flatMap(([, one]) => one.conflicts) };
  }
  if (!isObject(mine) || !isObject(theirs)) return { value: mine, conflicts: [path] };
  const merged = members(new Set([...Object.keys(mine), ...Object.keys(theirs)]));
  const kept = merged.filter(([, { value }]) => value !== undefined);
  return {
    value: Object.fromEntries(kept.map(([key, { value }]) => [key, value])),
    conflicts: merged.flatMap(([, one]) => one.conflicts),
  };
}

/** A value at a path of a file; undefined if nothing is there. */
export function valueAt(file: unknown, path: string): unknown {
  if (path === '') return file;
  return path.split('.').reduce((whole, key) => (whole as Record<string, unknown> | undefined)?.[key], file);
}

/** The same file with another value at a path; without one (undefined) what is there goes. */
export function withValueAt(file: unknown, path: string, value: unknown): unknown {
  if (path === '') return value;
  const [key = '', ...rest] = path.split('.');
  const inside = rest.join('.');
  if (Array.isArray(file)) return file.map((one, at) => (String(at) === key ? withValueAt(one, inside, value) : one));
  const { [key]: own, ...others } = (file ?? {}) as Record<string, unknown>;
  const next = withValueAt(own, inside, value);
  return next === undefined ? others : { ...(file as object), [key]: next };
}
