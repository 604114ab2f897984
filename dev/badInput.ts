import type { JsonSchema } from '../src/fields/shape.ts';
import { type AnyCall, nameOfCall } from '../src/http/call.ts';

/* Every call × every field of its input × everything that can be wrong with it, from the descriptions alone. */

export type Wrong = 'missing' | 'null' | 'wrong type' | 'NUL' | 'lone surrogate' | '__proto__';

/** What the declaration says of a case: refused with this status, or no reason to refuse it for this field. */
export type Expected = 400 | 422 | 'taken';

export interface BadInput {
  call: string;
  wrong: Wrong | 'whole body';
  /** The field by its wire path; empty if the whole body is wrong. */
  path: string;
  /** Where the sentence is shown, mostly at the field itself. */
  toldAt: string;
  input: unknown;
  expected: Expected;
}

/** Needed by a rule over several fields, which a schema's `required` cannot say; with the place where it is shown. */
const neededByRule: Record<string, Record<string, string>> = {
  'POST /login': { user_id: 'user_id', user_pw: 'user_pw' },
  'POST /api/auth/create': { verification_id: 'verification_id', pass_key: 'verification_id', consents: 'consents' },
  'POST /api/auth/checkId': { verification_id: 'verification_id', pass_key: 'verification_id' },
  'POST /api/auth/findAccount': { find_info: 'find_info.user_email', 'find_info.user_email': 'find_info.user_email' },
};

/** Changes may leave these out, but not blank them. */
const neverBlank: Record<string, readonly string[]> = {
  'POST /api/auth/edite': ['user_nm', 'user_phone', 'user_email'],
};

/** Kinds whose text is stored: control characters are removed from it, everywhere else they are refused. */
const STORED = ['text', 'longText', 'answer', 'phone', 'email', 'webAddress', 'date', 'month', 'number', 'integer'];

const typesOf = (schema: JsonSchema) => [schema.type].flat() as string[];
const propertiesOf = (schema: JsonSchema) => (schema.properties ?? {}) as Record<string, JsonSchema>;
const isObject = (schema: JsonSchema) => typesOf(schema).includes('object');

interface Place {
  path: string;
  schema: JsonSchema;
  required: boolean;
  /** Inside a draft: neither limits nor required answers are asked for. */
  draft: boolean;
}

function placesIn(call: AnyCall, schema: JsonSchema, before = '', inDraft = false): Place[] {
  return Object.entries(propertiesOf(schema)).flatMap(([wire, member]) => {
    const path = before + wire;
    const byRule = path in (neededByRule[nameOfCall(call)] ?? {});
    const needed = ((schema.required ?? []) as string[]).includes(wire) && !inDraft;
    const place: Place = { path, schema: member, required: needed || byRule, draft: inDraft };
    const deeper = inDraft || (call.draft === true && before === '');
    const items = member.items as JsonSchema | undefined;
    const item: Place[] = items ? [{ path: `${path}.0`, schema: items, required: false, draft: deeper }] : [];
    return [
      place,
      ...placesIn(call, member, `${path}.`, deeper),
      ...item,
      ...(items ? placesIn(call, items, `${path}.0.`, deeper) : []),
    ];
  });
}

/** A value that its declaration has nothing against; `known` are values by wire name that exist in the database. */
export function goodValue(wire: string, schema: JsonSchema, known: Record<string, unknown>): unknown {
  if (schema.enum) return (schema.enum as unknown[])[0];
  if (wire in known) return known[wire];
  const [type] = typesOf(schema);
  if (type === 'object') return goodObject(schema, known);
  if (type === 'array') return [goodValue('', schema.items as JsonSchema, known)];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  const byKind: Record<string, string> = {
    date: '2020-01-02',
    month: '2020-01',
    phone: '01012345678',
    email: 'a@example.com',
    webAddress: 'https://example.com/a',
  };
  return byKind[schema['x-kind'] as string] ?? '가';
}

function goodObject(schema: JsonSchema, known: Record<string, unknown>): Record<string, unknown> {
  const required = (schema.required ?? []) as string[];
  return Object.fromEntries(required.map((wire) => [wire, goodValue(wire, propertiesOf(schema)[wire]!, known)]));
}

/** The least input of a call that its declaration has nothing against. */
export function goodInput(call: AnyCall, known: Record<string, unknown>): Record<string, unknown> {
  const input = goodObject(call.input.schema, known);
  for (const path of Object.keys(neededByRule[nameOfCall(call)] ?? {})) {
    const place = placesIn(call, call.input.schema).find((one) => one.path === path)!;
    set(input, path, place.schema.type === 'object' ? {} : goodValue(path.split('.').at(-1)!, place.schema, known));
  }
  return input;
}

const GONE = Symbol('gone');

function set(input: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  let at = input;
  keys.slice(0, -1).forEach((key, index) => {
    // A row that is there again is the same row, so that a list does not grow with every case.
    if (at[key] === undefined) at[key] = keys[index + 1] === '0' ? [] : Array.isArray(at) ? { no_sq: 1 } : {};
    at = at[key] as Record<string, unknown>;
  });
  if (value === GONE) delete at[keys.at(-1)!];
  else at[keys.at(-1)!] = value;
}

/** What a declaration says of a text in a query, where everything is text. */
function ofText(schema: JsonSchema, text: string): Expected {
  if (typesOf(schema).includes('integer')) return 400;
  if (schema.enum && !(schema.enum as string[]).includes(text)) return 422;
  return schema.pattern && !new RegExp(schema.pattern as string).test(text) ? 422 : 'taken';
}

/** Bytes of a lone surrogate in a query; UTF-8 has no such character, so they are read as they are written. */
export const SURROGATE_IN_QUERY = '%ED%A0%80';

function casesOf(call: AnyCall, place: Place, known: Record<string, unknown>): [Wrong, unknown, Expected][] {
  const { schema, required } = place;
  const wire = place.path.split('.').at(-1)!;
  const good = goodValue(wire, schema, known);
  const isText = typesOf(schema).includes('string');
  const isStored = STORED.includes(schema['x-kind'] as string);
  const withNul = isText ? `${String(good).slice(0, 1)}\u0000${String(good).slice(1)}` : '\u0000';
  const absent: Expected = required ? 422 : 'taken';
  const refused = isText && isStored ? 'taken' : 400;
  if (call.method === 'GET') {
    return [
      ['missing', GONE, absent],
      // A blank member of a query is an absent one.
      ['null', '', absent],
      ['wrong type', isText ? [good, good] : 'x', 400],
      ['NUL', withNul, refused],
      ['lone surrogate', SURROGATE_IN_QUERY, ofText(schema, SURROGATE_IN_QUERY)],
      ['__proto__', '__proto__', ofText(schema, '__proto__')],
    ];
  }
  const isWholeSection = place.path.split('.').length === 1 && call.draft && isObject(schema);
  const isRow = isObject(schema) && schema.properties !== undefined;
  const blanked: Expected = neverBlank[nameOfCall(call)]?.includes(place.path) ? 422 : absent;
  const ofNull = isRow && !isWholeSection ? 400 : blanked;
  const isItem = wire === '0';
  return [
    ...(isItem ? [] : ([['missing', GONE, absent]] as [Wrong, unknown, Expected][])),
    ['null', null, ofNull],
    ['wrong type', isText ? {} : isObject(schema) && !typesOf(schema).includes('integer') ? 7 : 'x', 400],
    ['NUL', withNul, refused],
    ['lone surrogate', 'a\ud800', 400],
    // A computed name, for written out it would set the prototype.
    ['__proto__', { ['__proto__' as string]: { x: 1 } }, 400],
  ];
}

/** Every case of a call. */
export function badInputsOf(call: AnyCall, known: Record<string, unknown>): BadInput[] {
  const name = nameOfCall(call);
  const made = placesIn(call, call.input.schema).flatMap((place) =>
    casesOf(call, place, known).map(([wrong, value, expected]): BadInput => {
      const input = structuredClone(goodInput(call, known));
      set(input, place.path, value);
      const byRule = expected === 422 ? neededByRule[name]?.[place.path] : undefined;
      return { call: name, wrong, path: place.path, toldAt: byRule ?? place.path, input, expected };
    }),
  );
  if (call.method === 'GET') return made;
  const wholes = [7, 'text', true, []].map(
    (input): BadInput => ({ call: name, wrong: 'whole body', path: '', toldAt: '', input, expected: 400 }),
  );
  return [...made, ...wholes];
}

/** One input in which every field has the wrong type, with all the places that have to be named. */
export function allWrong(call: AnyCall, known: Record<string, unknown>): { input: unknown; paths: string[] } {
  const leaves = placesIn(call, call.input.schema).filter(({ schema }) => !schema.properties && !schema.items);
  const input = {};
  for (const place of leaves) {
    set(input, place.path, casesOf(call, place, known).find(([wrong]) => wrong === 'wrong type')![1]);
  }
  return { input, paths: leaves.map(({ path }) => path) };
}
