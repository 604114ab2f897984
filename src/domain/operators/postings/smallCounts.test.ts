import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FEWEST, KEPT_BACK, OF_FEW, toldCounts } from './smallCounts.ts';

it('tells none and many, and of few only that they are few', () => {
  expect(toldCounts([0, 40, 12])).toEqual(['0', '40', '12']);
  expect(toldCounts([3, 4, 40])).toEqual([OF_FEW, OF_FEW, '40']);
});

it('keeps back the least of the others where the total would tell the one of few', () => {
  expect(toldCounts([3, 40, 12])).toEqual([OF_FEW, '40', KEPT_BACK]);
  expect(toldCounts([1, 1, 40])).toEqual([OF_FEW, OF_FEW, KEPT_BACK]);
  expect(toldCounts([3, 0])).toEqual([OF_FEW, '0']);
});

it('does not say that it is of few where that would tell how few', () => {
  expect(toldCounts([4, 4])).toEqual([KEPT_BACK, OF_FEW]);
  expect(toldCounts([1, 5])).toEqual([KEPT_BACK, KEPT_BACK]);
});

it('never lets a number of few be computed from the total and the rest', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 2, maxLength: 6 }), (counts) => {
      const told = toldCounts(counts);
      const open = told.map(Number);
      const missing = counts.filter((_, at) => Number.isNaN(open[at]));
      const hidden = missing.reduce((sum, count) => sum + count, 0);
      // What is missing together is of no fewer than may be told, as far as there is somebody else to be missing with them.
      const isAlone = counts.every((count) => count < FEWEST);
      expect(missing.length === 0 || hidden >= FEWEST || isAlone).toBe(true);
      expect(missing.length === 1 && !isAlone).toBe(false);
      expect(counts.every((count, at) => count === 0 || count >= FEWEST || Number.isNaN(open[at]))).toBe(true);
    }),
  );
});
