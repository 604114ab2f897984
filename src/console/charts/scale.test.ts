import { expect, test } from 'vitest';
import { roundTop } from './scale.ts';

test.each([
  [0, 5],
  [1, 5],
  [5, 5],
  [6, 10],
  [11, 20],
  [212, 500],
  [1000, 1000],
  [4182, 5000],
])('a drawing whose highest bar is %i ends at %i', (most, top) => {
  expect(roundTop(most)).toBe(top);
});
