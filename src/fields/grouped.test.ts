import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grouped } from './grouped.ts';

it('writes every number as Korean print does', () => {
  const decimals = fc.integer({ min: -1e12, max: 1e12 }).map((value) => value / 100);
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -9_999, max: 9_999 }), decimals), (value) => {
      fc.pre(!Object.is(value, -0));
      expect(grouped(value)).toBe(value.toLocaleString('ko', { maximumFractionDigits: 2 }));
    }),
  );
});
