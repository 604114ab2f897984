import fc from 'fast-check';
import { readCv, withoutUnconsented } from '../src/domain/cv/cv.ts';
import type { DraftAction } from '../src/domain/cv/draft.ts';
import type { Section } from '../src/domain/cv/section.ts';
import { type Cv, listNames, objectNames, sectionNames, sections } from '../src/domain/cv/sections.ts';
import type { Field } from '../src/fields/field.ts';

/** Any value of a field as a body may hold it, right in form; few different ones, so that two sides often agree. */
function anyWireValue(field: Field<unknown>): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'flag':
      return fc.constantFrom('Y', 'N');
    case 'consent':
      return fc.boolean();
    case 'decision':
      return fc.constantFrom(true, false, null);
    case 'whole':
      return fc.integer({ min: 1, max: 9 });
    case 'code':
      return fc.constantFrom('', '1', '2', '3', '4', '5', '6', '99');
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom('', '3', '4.5', '모름'), fc.nat(99), fc.double({ min: 0, max: 5, noNaN: true }));
    case 'date':
    case 'month':
      return fc.constantFrom('', '201203', '2012-03', '20120301', '2012. 3. 1.');
    case 'webAddress':
      return fc.constantFrom('', 'github.com/가', 'http://a.kr/b?c=[d]', 'https://가.한국/', 'javascript:1', '없음');
    default:
      return fc.oneof(
        fc.constantFrom('', ' ', '가', '가 (나)', '가, 나', '나', '2080'),
        fc.string({ unit: 'grapheme', maxLength: 6 }),
      );
  }
}

function anyObject(section: Section): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.values(section.fields) as Field<unknown>[];
  return fc.record(Object.fromEntries(fields.map((field) => [field.wire, anyWireValue(field)])));
}

const canonical = (section: Section, value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).map(([key, own]) => [
      key,
      section.fields[key].kind === 'number' ? section.fields[key].canonical(own) : own,
    ]),
  );

/** Numbers as they come back from the wire: the one kind that a save writes in another form than it was typed. */
export function asStored(cv: Cv): Cv {
  const stored = sectionNames.map((name) => {
    const section: Section = sections[name];
    const value = cv[name];
    return [
      name,
      Array.isArray(value) ? value.map((row) => canonical(section, row)) : canonical(section, value as never),
    ];
  });
  return Object.fromEntries(stored) as Cv;
}

/** Any CV that a draft may hold, rows numbered from few numbers, so that two of them share some. */
export const anyCv: fc.Arbitrary<Cv> = fc
  .record(
    Object.fromEntries(
      sectionNames.map((name) => {
        const section: Section = sections[name];
        if (!section.many) return [section.wire, anyObject(section)];
        const wire: string = section.fields.no.wire;
        return [section.wire, fc.uniqueArray(anyObject(section), { maxLength: 4, selector: (row) => row[wire] })];
      }),
    ),
  )
  .map((wire) => asStored(withoutUnconsented(readCv(wire))));

const anyKey = fc.constantFrom(
  ...new Set(sectionNames.flatMap((name) => Object.keys(sections[name].fields))),
  ...['__proto__', 'constructor', 'toString', 'unknown', ''],
);
const anyValue = fc.oneof(
  fc.constantFrom<unknown>('', '12', '3.9', '한 달', 'Y', '가\u0000나\u0007\n다', true, false, null, undefined, 7, {}),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const anyIndex = fc.integer({ min: -1, max: 5 });
const list = fc.constantFrom(...listNames);

/** Anything that can happen to a draft, sensible or not. */
export const anyAction: fc.Arbitrary<DraftAction> = fc.oneof(
  fc.record({
    type: fc.constant('update' as const),
    section: fc.constantFrom(...objectNames),
    key: anyKey,
    value: anyValue,
  }),
  fc.record({ type: fc.constant('updateRow' as const), section: list, index: anyIndex, key: anyKey, value: anyValue }),
  fc.record({
    type: fc.constant('add' as const),
    section: list,
    no: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('remove' as const), section: list, index: anyIndex }),
  fc.record({ type: fc.constant('move' as const), section: list, index: anyIndex, to: anyIndex }),
  fc.record({ type: fc.constant('reset' as const), section: list }),
  fc.record({
    type: fc.constant('addFile' as const),
    file: fc.record({
      number: fc.string(),
      kind: fc.constantFrom('01', '03'),
      name: fc.string(),
      size: fc.nat(),
      sha256: fc.string(),
      at: fc.constant(null),
      scan: fc.constantFrom('none', 'pending', 'clean', 'refused'),
    }),
  }),
  fc.constant({ type: 'clearFiles' as const }),
);
