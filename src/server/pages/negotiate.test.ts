import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseEncoding, etagMatches } from './negotiate.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br ; q=0, gzip', 'gzip'],
  ['br;q=0.000', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.1, gzip;q=0.2', 'gzip'],
  ['identity;q=0, *;q=0', 'identity'],
  ['deflate, zstd', 'identity'],
  ['br;q=wrong, gzip', 'gzip'],
  ['br;q=1.5', 'identity'],
  ['br;q=', 'identity'],
])('answers Accept-Encoding %j with %s', (header, chosen) => {
  expect(chooseEncoding(header)).toBe(chosen);
});

it('never sends a coding that was refused, whatever else the header says', () => {
  const part = fc.tuple(
    fc.constantFrom('br', 'gzip', 'identity', '*', 'zstd'),
    fc.constantFrom('', ';q=0', ';q=0.3', ';q=1'),
  );
  fc.assert(
    fc.property(fc.uniqueArray(part, { selector: ([name]) => name }), (parts) => {
      const chosen = chooseEncoding(parts.map(([name, q]) => name + q).join(', '));
      if (chosen === 'identity') return;
      const said = parts.find(([name]) => name === chosen) ?? parts.find(([name]) => name === '*');
      expect(said).toBeDefined();
      expect(said?.[1]).not.toBe(';q=0');
    }),
  );
});

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" , "c"', true],
  ['*', true],
  [' * ', true],
  ['"b"', false],
  ['a', false],
  ['"a,b"', false],
  ['"a', false],
  ['', false],
])('compares If-None-Match %j with "a": %s', (header, matches) => {
  expect(etagMatches(header, '"a"')).toBe(matches);
});
