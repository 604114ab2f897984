import { at, type Faults, type JsonSchema, type Shape } from '../../fields/shape.ts';

/** The place of a value, and the one list that collects every problem of an import; `faults` too has them by path. */
export type Place = { file: string; path: string; problems: string[]; faults?: Faults };

/** Notes a problem as "file, field: sentence"; the first one of a path is its fault. */
export function wrong({ file, path, problems, faults }: Place, sentence: string): void {
  problems.push(`${file}${path ? `, ${path}` : ''}: ${sentence}`);
  if (faults) faults[path] ??= sentence;
}

export function inside(place: Place, ...keys: (string | number)[]): Place {
  return { ...place, path: keys.reduce<string>(at, place.path) };
}

/**
 * Reads a value by its declaration; what is wrong is noted at its place and a harmless value replaces it. Members that
 * are not declared are wrong too: a misspelt name is never silently lost.
 */
export function readAs<T>(shape: Shape<T>, given: unknown, place: Place): T {
  const faults: Faults = {};
  const value = shape.read(given, '', faults);
  shape.check(value, '', faults, {});
  for (const path of unknownMembers(shape.schema, given, '')) faults[path] = '이 파일에 없는 항목이에요.';
  for (const [path, sentence] of Object.entries(faults)) wrong({ ...place, path }, sentence);
  return value;
}

function unknownMembers({ properties, items }: JsonSchema, given: unknown, path: string): string[] {
  if (Array.isArray(given))
    return given.flatMap((one, index) => unknownMembers((items ?? {}) as JsonSchema, one, at(path, index)));
  if (typeof given !== 'object' || given === null || properties === undefined) return [];
  const known = properties as Record<string, JsonSchema>;
  return Object.entries(given).flatMap(([name, value]) =>
    Object.hasOwn(known, name) ? unknownMembers(known[name]!, value, at(path, name)) : [at(path, name)],
  );
}
