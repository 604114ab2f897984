import { expect, test } from 'vitest';
import { endsOf, roomFor, roundTop } from './scale.ts';

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

test('what is over after a few days is drawn at the left, with its days together below it', () => {
  expect([1, 13, 14, 40].map(roomFor)).toEqual([14, 14, 14, 40]);
  expect(endsOf(40, ['11. 1.', '12. 10.'])).toEqual(['11. 1.', '12. 10.']);
  expect(endsOf(3, ['11. 1.', '11. 3.'])).toEqual(['11. 1. – 11. 3.']);
  expect(endsOf(1, ['11. 1.', '11. 1.'])).toEqual(['11. 1.']);
});
