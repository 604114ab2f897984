import type { Field } from './field.ts';
import type { Nested } from './record.ts';
import { isObject, type Shape } from './shape.ts';

/** What a form has to draw for a declared value: one input, the members of a record, rows, or something that may be absent. */
export type FormPart =
  | { kind: 'field'; field: Field<unknown> }
  | { kind: 'record'; members: readonly (Field<unknown> | Nested<unknown>)[] }
  | { kind: 'list'; item: Shape<unknown>; most: number; picture?: string | undefined }
  | { kind: 'maybe'; shape: Shape<unknown> };

/** The part of a form that a shape is; undefined for a value that nobody types. */
export function formPartOf(shape: Shape<unknown>): FormPart | undefined {
  const one = shape as unknown as Record<string, unknown>;
  if ('isOptional' in one) return { kind: 'maybe', shape: one.shape as Shape<unknown> };
  if (isObject(one.members)) return { kind: 'record', members: Object.values(one.members) as Field<unknown>[] };
  if ('item' in one)
    return {
      kind: 'list',
      item: one.item as Shape<unknown>,
      most: one.most as number,
      picture: one.picture as string | undefined,
    };
  const { kind } = one as { kind?: string };
  return kind === undefined || kind === 'value' ? undefined : { kind: 'field', field: shape as Field<unknown> };
}
