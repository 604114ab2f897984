import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPace, SLOWEST } from './pace.ts';

const after = (waits: readonly number[], every = 10) => {
  const pace = createPace();
  for (const [index, ms] of waits.entries()) pace.waited(ms, index * every);
  return pace;
};

it('asks nobody to wait while saves begin at once', () => {
  expect(after(Array(100).fill(3)).seconds(1000)).toBe(0);
});

it('stretches the time as saves wait longer, to the slowest', () => {
  expect(after(Array(100).fill(210)).seconds(1000)).toBe(4);
  expect(after(Array(100).fill(5_000)).seconds(1000)).toBe(SLOWEST);
});

it('is not moved by one that waited', () => {
  expect(after([...Array(50).fill(0), 700]).seconds(510)).toBe(0);
});

it('forgets once nothing is asked any more', () => {
  const pace = after(Array(100).fill(700));
  expect(pace.seconds(1_000)).toBeGreaterThan(9);
  expect(pace.seconds(60_000)).toBe(0);
});

it('never asks for more than the slowest, and for no part of a second', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60_000)), fc.nat(10_000), (waits, later) => {
      const seconds = after(waits).seconds(waits.length * 10 + later);
      expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= SLOWEST).toBe(true);
    }),
  );
});
