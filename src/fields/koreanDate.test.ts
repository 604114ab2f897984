import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateTimeWords, dateWords, daysWords, endOf, endWords } from './koreanDate.ts';

describe('instants', () => {
  it('are told in Korean time', () => {
    expect(dateTimeWords(new Date('2026-11-21T09:00:00Z'))).toBe('2026. 11. 21.(토) 18:00');
    expect(dateTimeWords(new Date('2026-12-31T15:05:00Z'), 'short')).toBe('1. 1.(금) 00:05');
  });

  it('agree with what the platform says of Asia/Seoul', () => {
    const platform = new Intl.DateTimeFormat('ko-KR', {
      timeZone: 'Asia/Seoul',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true }),
        (at) => {
          const part = Object.fromEntries(platform.formatToParts(at).map(({ type, value }) => [type, value]));
          const { year, month, day, weekday, hour, minute } = part;
          expect(dateTimeWords(at)).toBe(`${year}. ${month}. ${day}.(${weekday}) ${hour}:${minute}`);
        },
      ),
    );
  });
});

describe('ends', () => {
  it('give midnight to the day before', () => {
    expect(endWords(new Date('2026-11-22T15:00:00Z'), 'short')).toBe('11. 22.(일) 24:00');
    expect(endOf(new Date('2026-11-22T09:00:00Z'))).toEqual({ day: '2026-11-22', hour: '18:00' });
  });
});

describe('days', () => {
  it('are told alone or from one to another', () => {
    expect(dateWords('2026-12-23')).toBe('2026. 12. 23.(수)');
    expect(daysWords('2026-12-23', '2026-12-23')).toBe('12. 23.(수)');
    expect(daysWords('2026-12-07', '2026-12-18')).toBe('12. 7.(월)–12. 18.(금)');
    expect(daysWords('2026-12-28', '2027-01-05')).toBe('2026. 12. 28.(월)–2027. 1. 5.(화)');
  });
});
