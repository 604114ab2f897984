import { isObject, type Loose } from '../../fields/shape.ts';

/*
 * While versions are exchanged an older process reads and writes drafts in which a newer one has stored what only it
 * has a field for. That is kept beside the fields, under a name that no loop over them meets. A copy made by spreading
 * has it too, and a submission, in which every value is looked at, has not.
 */
const UNKNOWN = Symbol('unknown');

/** Adds to a value what was given under names that are not known. */
export function withUnknown<V extends object>(value: V, given: unknown, known: ReadonlySet<string>): V {
  if (!isObject(given)) return value;
  const others = Object.entries(given).filter(([name]) => !known.has(name));
  return others.length === 0 ? value : { ...value, [UNKNOWN]: Object.fromEntries(others) };
}

/** What is kept so beside a value; nothing by itself. */
export function unknownIn(value: object): Loose | undefined {
  return (value as { [UNKNOWN]?: Loose })[UNKNOWN];
}

/** A value without what is kept beside it. */
export function withoutUnknown<V extends object>(value: V): V {
  if (unknownIn(value) === undefined) return value;
  const { [UNKNOWN]: _, ...rest } = value as V & { [UNKNOWN]?: Loose };
  return rest as unknown as V;
}

/** Adds to a value what is kept beside another. */
export function withUnknownOf<V extends object>(value: V, of: object): V {
  const others = unknownIn(of);
  return others === undefined ? value : { ...value, [UNKNOWN]: others };
}
