import { describe, expect, it } from 'vitest';
import { commonProblem, problemFrom } from '../http/failure.ts';
import { untilNextTry } from './useReading.ts';

const busy = (retryAfter?: number) => problemFrom(503, undefined, retryAfter);

describe('what could not be read', () => {
  it('is read again after the time a busy server names, in milliseconds', () => {
    expect([untilNextTry(busy(5), 0), untilNextTry(busy(2), 4)]).toEqual([5_000, 2_000]);
  });

  it('is left to the person after five tries, without a time, and where nobody would wait so long', () => {
    expect([untilNextTry(busy(5), 5), untilNextTry(busy(), 0), untilNextTry(busy(61), 0)]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('is left to the person where another try would not help by itself', () => {
    const others = [commonProblem('broken', { retryAfter: 5 }), commonProblem('offline'), new TypeError('x')];
    expect(others.map((failure) => untilNextTry(failure, 0))).toEqual(Array(3).fill(undefined));
  });
});
