/** Where a value stands, and the one list every problem of an import is collected in. */
export type Place = { file: string; path: string; problems: string[] };

/** Reads a value of unknown form; what is wrong is noted at its place and a harmless value takes its stead. */
export type Shape<T> = (value: unknown, at: Place) => T;

export type Shaped<S> = S extends Shape<infer T> ? T : never;

/** Notes a problem as "file, field: sentence". */
export function wrong(at: Place, sentence: string): void {
  at.problems.push(`${at.file}${at.path ? `, ${at.path}` : ''}: ${sentence}`);
}

export function inside(at: Place, key: string | number): Place {
  return { ...at, path: at.path ? `${at.path}.${key}` : String(key) };
}

/** Text that is not blank; `pattern` with the sentence said when it does not fit. */
export function words(pattern?: RegExp, sentence = 'does not have the right form'): Shape<string> {
  return (value, at) => {
    if (typeof value !== 'string' || value.trim() === '') wrong(at, 'must be text that is not blank');
    else if (pattern && !pattern.test(value)) wrong(at, `${sentence} (it is "${value}")`);
    else return value.normalize('NFC');
    return '';
  };
}

export function oneOf<const T extends string>(...allowed: T[]): Shape<T> {
  return (value, at) => {
    const found = allowed.find((each) => each === value);
    if (found === undefined) wrong(at, `must be one of ${allowed.join(', ')} (it is ${String(value)})`);
    return found ?? (allowed[0] as T);
  };
}

export const truth: Shape<boolean> = (value, at) => {
  if (typeof value !== 'boolean') wrong(at, 'must be true or false');
  return value === true;
};

export function whole(min: number, max: number): Shape<number> {
  return (value, at) => {
    if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number;
    wrong(at, `must be a whole number from ${min} to ${max}`);
    return min;
  };
}

export function listOf<T>(shape: Shape<T>, min = 0, max = 1000): Shape<T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) {
      wrong(at, 'must be a list');
      return [];
    }
    if (value.length < min || value.length > max)
      wrong(at, `must have ${min} to ${max} entries (it has ${value.length})`);
    return value.map((each, index) => shape(each, inside(at, index)));
  };
}

/** An absent or null value takes the given one. */
export function optional<T, const U>(shape: Shape<T>, otherwise: U): Shape<T | U> {
  return (value, at) => (value === undefined || value === null ? otherwise : shape(value, at));
}

/** Any JSON object, taken as it is. */
export const anything: Shape<Record<string, unknown>> = (value, at) => {
  if (isObject(value)) return value;
  wrong(at, 'must be an object');
  return {};
};

/** Exactly these fields: an unknown one is a problem, so that a misspelt name is not silently lost. */
export function fields<F extends Record<string, Shape<unknown>>>(shapes: F): Shape<{ [K in keyof F]: Shaped<F[K]> }> {
  return (value, at) => {
    if (!isObject(value)) wrong(at, 'must be an object');
    const given = isObject(value) ? value : {};
    for (const key of Object.keys(given))
      if (!Object.hasOwn(shapes, key)) wrong(inside(at, key), 'is not a field of this file');
    const entries = Object.entries(shapes).map(([key, shape]) => [key, shape(given[key], inside(at, key))]);
    return Object.fromEntries(entries) as { [K in keyof F]: Shaped<F[K]> };
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
