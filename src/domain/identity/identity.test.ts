import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestCallback, packCallback, requestNoOf, unpackCallback } from './identity.ts';

describe('sEncodeData', () => {
  test('any parameters a provider sends come back as they were', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(text, text, { noNullPrototype: true }), (parameters) => {
        const packed = packCallback(parameters);
        expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(Object.entries(unpackCallback(packed) ?? {})).toEqual(Object.entries(parameters));
      }),
    );
  });

  test('anything else is refused without an error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.jsonValue().map((value) => btoa(JSON.stringify(value).replaceAll(/[^ -~]/g, ''))),
        ),
        (given) => {
          const read = unpackCallback(given);
          expect(read === undefined || Object.values(read).every((value) => typeof value === 'string')).toBe(true);
        },
      ),
    );
    for (const value of [null, [], ['a'], 'text', 1, { a: 1 }, { a: null }, { a: { b: 'c' } }]) {
      expect(unpackCallback(packCallback(value as never))).toBeUndefined();
    }
  });

  test('a callback that is too long is not read', () => {
    expect(unpackCallback(packCallback({ a: 'x'.repeat(longestCallback) }))).toBeUndefined();
  });

  test('__proto__ is a name like any other and changes nothing else', () => {
    const packed = btoa('{"__proto__":"polluted","a":"b"}').replaceAll('=', '');
    expect(Object.entries(unpackCallback(packed) ?? {})).toContainEqual(['a', 'b']);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});

test('the pass key begins with its transaction', () => {
  expect(requestNoOf('JW00AA.secret')).toBe('JW00AA');
  expect(requestNoOf('')).toBe('');
});
