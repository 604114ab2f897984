import { exists } from '../../../fields/dates.ts';
import type { Field } from '../../../fields/field.ts';
import { isObject } from '../../../fields/shape.ts';
import type { Section } from '../section.ts';
import { type ListName, type Row, sections } from '../sections.ts';

/* How the parts of a JSON Resume are read and written. */

/** A résumé as the file holds it; of a stranger's file nothing is sure. */
export type JsonResume = Record<string, unknown>;

/** Of a stranger's file, what is of the right form; nothing where it is not. */
export const objectOf = (given: unknown): JsonResume => (isObject(given) ? given : {});
export const objectsOf = (given: unknown): JsonResume[] => (Array.isArray(given) ? given.filter(isObject) : []);
export const textOf = (given: unknown): string => (typeof given === 'string' ? given : '');
export const textsOf = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string' && one !== '') : [];

/** A month (YYYY-MM), or a day, out of a date; empty if it has none. */
export const monthOf = (given: unknown) => (exists(textOf(given).slice(0, 7), 2) ? textOf(given).slice(0, 7) : '');
export const dayOf = (given: unknown) => (exists(textOf(given), 3) ? textOf(given) : '');

/** A row of given values; each is normalised as a save would, and blank where a save would refuse it. */
export function rowOf<N extends ListName>(name: N, values: Record<string, string>): Row<N> {
  const fields = (sections[name] as Section).fields as Record<string, Field<unknown>>;
  const blank = Object.entries(fields).map(([key, field]) => [key, field.read(null, '', {})]);
  const read = Object.entries(values).map(([key, value]) => [key, fields[key]!.read(value, '', {})]);
  return Object.fromEntries([...blank, ...read]) as Row<N>;
}

/** Members that say something; an object or list that says nothing goes too. */
export function said(members: JsonResume): JsonResume {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => {
      if (value === '' || value === undefined) return false;
      return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
    }),
  );
}
