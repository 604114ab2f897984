/* What browsers of a release send and read, as it was recorded then (dev/recordRelease.ts), and sent again now. */

/** A part of a form, as a browser sent it: words, or the bytes of a file. */
export type FormPart = { name: string; words: string } | { name: string; file: string; type: string; bytes: string };

/** One call of a release, and what was answered. What came from an answer before is in braces, by its place there. */
export interface RecordedCall {
  call: `${'GET' | 'POST'} /${string}`;
  body?: unknown;
  form?: FormPart[];
  status: number;
  /** Each path of the answer with its type (`items[].title:string`). */
  reads: string[];
}

/** Every path of a value with its type; the rows of a list are one. */
export function shapeOf(value: unknown, path = ''): string[] {
  const all = new Set<string>();
  if (Array.isArray(value)) for (const one of value) for (const line of shapeOf(one, `${path}[]`)) all.add(line);
  else if (value !== null && typeof value === 'object') {
    for (const [name, one] of Object.entries(value)) for (const line of shapeOf(one, `${path}.${name}`)) all.add(line);
  } else all.add(`${path}:${value === null ? 'null' : typeof value}`);
  return [...all];
}

const pathOf = (line: string) => line.slice(0, line.lastIndexOf(':'));

/** What a browser read that is no longer there: a path that has gone, or one that now has another type. */
export function missingIn(answer: unknown, reads: readonly string[]): string[] {
  const now = new Set(shapeOf(answer));
  const paths = new Set([...now].map(pathOf));
  return reads.filter((line) => !now.has(line) && !(line.endsWith(':null') && paths.has(pathOf(line))));
}

// Shorter ones are found by chance.
const LEAST = 8;
const isWord = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && String(value).length >= LEAST;

/** What earlier answers gave, so that a later call names it: while recording by its value, while sending by its place. */
export function createWords() {
  const places = new Map<string, string>();
  const values = new Map<string, unknown>();
  let heard = 0;

  function note(value: unknown, place: string): void {
    if (value !== null && typeof value === 'object') {
      for (const [name, one] of Object.entries(value)) note(one, `${place}.${name}`);
      return;
    }
    values.set(place, value);
    if (isWord(value) && !places.has(String(value))) places.set(String(value), place);
  }

  const each = (value: unknown, change: (leaf: unknown, name: string) => unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => each(one, change, name));
    if (value === null || typeof value !== 'object') return change(value, name);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, each(one, change, key)]));
  };

  return {
    /** An answer came. */
    hear(answer: unknown): void {
      heard += 1;
      note(answer, String(heard));
      const { revision } = (answer ?? {}) as { revision?: unknown };
      if (typeof revision === 'number') values.set('revision', revision);
    },
    /** The same with places in braces for what an answer gave. */
    named: (sent: unknown): unknown =>
      each(sent, (leaf, name) => {
        if (name === 'revision') return '{revision}';
        const place = isWord(leaf) ? places.get(String(leaf)) : undefined;
        return place === undefined ? leaf : `{${place}}`;
      }),
    /** The same with what this time was answered there. */
    filled: (sent: unknown): unknown =>
      each(sent, (leaf) => {
        const [, place] = /^\{([^{}]+)\}$/.exec(String(leaf)) ?? [];
        if (place === undefined) return leaf;
        if (!values.has(place)) throw new Error(`Nothing was answered at ${place}.`);
        return values.get(place);
      }),
  };
}

/** The parts of a multipart body. */
export function formParts(body: Buffer, contentType: string): FormPart[] {
  const [, boundary = ''] = /boundary=([^;]+)/.exec(contentType) ?? [];
  const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
    const bytes = Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1');
    const said = Buffer.from(head, 'latin1').toString();
    const [, name = ''] = /name="([^"]*)"/.exec(said) ?? [];
    const [, file] = /filename="([^"]*)"/.exec(said) ?? [];
    const [, type = ''] = /content-type: (\S+)/i.exec(said) ?? [];
    return file === undefined
      ? { name, words: bytes.toString() }
      : { name, file, type, bytes: bytes.toString('base64') };
  });
}
