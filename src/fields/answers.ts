import { type Field, field } from './field.ts';
import type { JsonSchema, Shape } from './shape.ts';

/** A structured value of an answer that our own server wrote: passed through, typed, never checked. */
export function value<T>(wire: string, label: string, schema: JsonSchema = {}, blank = null as T): Field<T> {
  return field<T>(wire, label, {}, { kind: 'value', input: 'none', blank, schema, read: (given) => given as T });
}

/** A whole answer passed through as it is (a bare number, boolean or a map). */
export function plain<T>(schema: JsonSchema): Shape<T> {
  return { blank: () => null as T, read: (given) => given as T, check: () => {}, write: (given) => given, schema };
}
