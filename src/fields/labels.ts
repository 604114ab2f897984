import type { Field } from './field.ts';
import { at } from './shape.ts';

// biome-ignore lint/suspicious/noExplicitAny: fields of any value, and what is among them.
type Members = Readonly<Record<string, Partial<Field<any>> & { wire: string; label: string }>>;

/** What fields are called, by their path below `path`; a box is called by its own sentence already. */
export function labelsOf(members: Members, path = ''): Record<string, string> {
  const named = Object.values(members).filter(({ kind }) => kind !== 'consent' && kind !== 'flag');
  return Object.fromEntries(named.map(({ wire, label }) => [at(path, wire), label]));
}
