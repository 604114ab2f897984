import { isObject, type Loose } from '../../../fields/shape.ts';

/**
 * A posting as it is being written, in the shape of its file with instants and days written out. Rows have an `id`, a
 * field is named by its place: `body.intro`, `body.steps.s2.name`. Members that this program does not know stay.
 */
export type WorkingCopy = Loose;

export type CopyRow = Loose & { id: string };

/** Whether a value is a list of rows; a list of texts is one value. */
export function isRows(value: unknown): value is CopyRow[] {
  return Array.isArray(value) && value.every((row) => isObject(row) && typeof row.id === 'string');
}

/** Whether two values of JSON say the same; nothing is the same as null. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSameJson(value, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSameJson(one[name], other[name]));
}

function memberOf(holder: unknown, name: string): unknown {
  if (Array.isArray(holder)) return holder.find((row) => isObject(row) && row.id === name);
  return isObject(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
}

/** What stands at a place; undefined if nothing does. */
export function valueAt(copy: unknown, place: string): unknown {
  return place.split('.').reduce(memberOf, copy);
}

/** The place around a place, and the last name of it. */
export function splitPlace(place: string): { around: string; name: string } {
  const dot = place.lastIndexOf('.');
  return { around: place.slice(0, Math.max(dot, 0)), name: place.slice(dot + 1) };
}

/** The copy with another value at a place; a row that is not there gets nothing. What does not change stays the same object. */
export function withValue(copy: WorkingCopy, place: string, value: unknown): WorkingCopy {
  return put(copy, place.split('.'), value) as WorkingCopy;
}

function put(holder: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  if (Array.isArray(holder)) return holder.map((row) => (row?.id === name ? putIn(row, rest, value) : row));
  const own = isObject(holder) ? holder : {};
  return { ...own, [name]: putIn(memberOf(own, name), rest, value) };
}

const putIn = (holder: unknown, rest: string[], value: unknown) =>
  rest.length === 0 ? value : put(holder, rest, value);

/** The rows of a list; none for what is no list. */
export function rowsAt(copy: WorkingCopy, place: string): CopyRow[] {
  const found = valueAt(copy, place);
  return isRows(found) ? found : [];
}

/** The text at a place; a list of texts as its lines. */
export function textAt(copy: WorkingCopy, place: string): string {
  const found = valueAt(copy, place);
  if (Array.isArray(found)) return found.join('\n');
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}
