import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '../../fields/koreanDate.ts';
import { deadlineParts, midnightOf, spanOf } from './deadlines.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);
// A Monday.
const NOW = at('2026-11-23T10:00:00');
const NEVER = Number.POSITIVE_INFINITY;
const someTime = fc.integer({ min: at('2020-01-01T00:00:00'), max: at('2040-01-01T00:00:00') });

const isWithin = (ends: string, end: string, now = NOW) => {
  const { from, to } = spanOf(ends, now);
  return at(end) > from && at(end) <= to;
};

describe('a day', () => {
  it('has the ends after its 00:00 up to the next: that is still its own', () => {
    for (const end of ['2026-11-25T00:00:01', '2026-11-25T18:00:00', '2026-11-26T00:00:00'])
      expect(isWithin('2026-11-25', end), end).toBe(true);
    for (const end of ['2026-11-25T00:00:00', '2026-11-26T00:00:01'])
      expect(isWithin('2026-11-25', end), end).toBe(false);
  });

  it('begins at midnight in Korea, so many days from another', () => {
    expect(midnightOf(NOW)).toBe(at('2026-11-23T00:00:00'));
    expect(midnightOf(at('2026-11-23T00:00:00'), 14)).toBe(at('2026-12-07T00:00:00'));
  });
});

describe('a week', () => {
  it('is from Monday to Sunday, whichever of its days it is', () => {
    for (const now of ['2026-11-23T00:00:00', '2026-11-27T12:00:00', '2026-11-29T23:59:59']) {
      expect(isWithin('week', '2026-11-23T09:00:00', at(now)), now).toBe(true);
      expect(isWithin('week', '2026-11-30T00:00:00', at(now)), now).toBe(true);
      expect(isWithin('week', '2026-11-30T09:00:00', at(now)), now).toBe(false);
    }
  });
});

describe('the parts of a list', () => {
  const partsOf = (ends: readonly number[], shown: readonly number[] = ends) => {
    const parts = deadlineParts(NOW);
    for (const end of ends) parts.add(end, shown.includes(end));
    return parts.onPage();
  };

  it('are this week, the next, months, and what has no end', () => {
    const ends = [
      '2026-11-24T18:00:00',
      '2026-11-30T00:00:00',
      '2026-11-30T18:00:00',
      '2026-12-08T17:00:00',
      '2027-01-02T18:00:00',
    ];
    expect(partsOf([...ends.map(at), NEVER])).toEqual([
      { name: '이번 주', from: '2026-11-24', to: '2026-11-29', count: 2, before: 0, shown: 2 },
      { name: '다음 주', from: '2026-11-30', to: '2026-11-30', count: 1, before: 0, shown: 1 },
      { name: '12월', from: '2026-12-08', to: '2026-12-08', count: 1, before: 0, shown: 1 },
      { name: '2027년 1월', from: '2027-01-02', to: '2027-01-02', count: 1, before: 0, shown: 1 },
      { name: '상시', from: '', to: '', count: 1, before: 0, shown: 1 },
    ]);
  });

  it('count what is on other pages too, and are left out where all of it is', () => {
    const [one, two, three] = ['2026-11-24T18:00:00', '2026-11-25T18:00:00', '2026-12-02T18:00:00'].map(at) as [
      number,
      number,
      number,
    ];
    expect(partsOf([one, two, three], [one])).toEqual([
      { name: '이번 주', from: '2026-11-24', to: '2026-11-25', count: 2, before: 0, shown: 1 },
    ]);
    expect(partsOf([one, two, three], [two])).toEqual([
      { name: '이번 주', from: '2026-11-24', to: '2026-11-25', count: 2, before: 1, shown: 1 },
    ]);
  });

  it('have every posting once, in their order, each on a day of its part', () => {
    fc.assert(
      fc.property(fc.array(someTime), someTime, (times, now) => {
        const ends = times.filter((end) => end > now).toSorted((a, b) => a - b);
        const parts = deadlineParts(now);
        for (const end of ends) parts.add(end, true);
        const found = parts.onPage();
        let place = 0;
        for (const { name, from, to, count, before, shown } of found) {
          const own = ends.slice(place, place + shown);
          place += shown;
          expect([count, before]).toEqual([shown, 0]);
          const days = own.map((end) => dayOf(new Date(end - 1)));
          expect([days[0], days.at(-1)]).toEqual([from, to]);
          if (name.endsWith('월')) expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(1);
          else expect((own.at(-1)! - own[0]!) / DAY_MS).toBeLessThanOrEqual(7);
        }
        expect(place).toBe(ends.length);
        expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
      }),
    );
  });
});
