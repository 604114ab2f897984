import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftWords, untilNextWords } from './countdown.ts';

const anyLeft = fc.oneof(fc.integer({ min: -5000, max: 3 * 3_600_000 }), fc.integer({ min: 0, max: 90 * 86_400_000 }));

describe('what is left', () => {
  it.each([
    [((1 * 24 + 3) * 60 + 56) * 60_000, '1일 3시간'],
    [(17 * 24 + 17) * 3_600_000 + 1, '17일 17시간'],
    [86_400_000, '1일'],
    [86_399_000, '23시간 59분'],
    [3_600_000, '1시간 00분'],
    [3_599_000, '59분 59초'],
    [61_000, '1분 01초'],
    [59_001, '1분 00초'],
    [59_000, '59초'],
    [1, '1초'],
    [0, '0초'],
    [-1, '0초'],
  ])('of %i ms is told as %s', (ms, words) => {
    expect(leftWords(ms)).toBe(words);
  });

  it('is told anew when its words change, and not before', () => {
    fc.assert(
      fc.property(anyLeft, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (ms, part) => {
        const wait = untilNextWords(ms);
        if (ms <= 0) {
          expect(wait).toBe(0);
          return;
        }
        expect(wait).toBeGreaterThan(0);
        expect(leftWords(ms - Math.floor(wait * part))).toBe(leftWords(ms));
        expect(leftWords(ms - wait)).not.toBe(leftWords(ms));
      }),
    );
  });

  it('counts hours until the last day, minutes until the last hour and seconds in it', () => {
    fc.assert(
      fc.property(anyLeft, (ms) => {
        const most = ms > 86_400_000 ? 3_600_000 : ms > 3_600_000 ? 60_000 : 1000;
        expect(untilNextWords(ms)).toBeLessThanOrEqual(most);
        expect(leftWords(ms).includes('초')).toBe(ms <= 3_599_000);
      }),
    );
  });
});
