import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLOSING_SOON_DAYS,
  daysLeft,
  endOfPosting,
  isOpen,
  nextChange,
  type PostingTimes,
  statusOf,
} from './posting.ts';

const HOUR = 3_600_000;
const seoul = (text: string) => new Date(`${text}:00+09:00`);
const times = (more: Partial<PostingTimes> = {}): PostingTimes => ({
  acceptFrom: seoul('2026-11-02T10:00'),
  acceptTo: seoul('2026-11-22T18:00'),
  closedAt: null,
  finishedAt: null,
  ...more,
});

const anyInstant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const anyTimes: fc.Arbitrary<PostingTimes> = fc
  .record({
    acceptFrom: anyInstant,
    length: fc.option(fc.integer({ min: 1, max: 90 * 24 }), { nil: null }),
    closedAt: fc.option(anyInstant, { nil: null }),
    finishedAt: fc.option(anyInstant, { nil: null }),
  })
  .map(({ acceptFrom, length, closedAt, finishedAt }) => ({
    acceptFrom,
    acceptTo: length === null ? null : new Date(acceptFrom.getTime() + length * HOUR),
    closedAt,
    finishedAt,
  }));

describe('status', () => {
  it('takes the start and excludes the end', () => {
    expect(statusOf(times(), seoul('2026-11-02T09:59'))).toBe('접수 예정');
    expect(statusOf(times(), seoul('2026-11-02T10:00'))).toBe('접수 중');
    expect(statusOf(times(), new Date(seoul('2026-11-22T18:00').getTime() - 1))).toBe('마감 임박');
    expect(statusOf(times(), seoul('2026-11-22T18:00'))).toBe('접수 마감');
  });

  it('closes soon from three days before the last day', () => {
    expect(statusOf(times(), seoul('2026-11-18T23:59'))).toBe('접수 중');
    expect(statusOf(times(), seoul('2026-11-19T00:00'))).toBe('마감 임박');
  });

  it('lets an operator close early and finish', () => {
    const closed = times({ closedAt: seoul('2026-11-10T12:00') });
    expect(statusOf(closed, seoul('2026-11-10T11:59'))).toBe('마감 임박');
    expect(statusOf(closed, seoul('2026-11-10T12:00'))).toBe('조기 마감');
    expect(statusOf({ ...closed, finishedAt: seoul('2026-11-30T12:00') }, seoul('2026-12-01T00:00'))).toBe('전형 종료');
  });

  it('closes soon before an early end that was announced, also without another one', () => {
    for (const acceptTo of [seoul('2026-11-22T18:00'), null]) {
      const announced = times({ acceptTo, closedAt: seoul('2026-11-17T12:00') });
      expect(statusOf(announced, seoul('2026-11-13T23:59'))).toBe('접수 중');
      expect(statusOf(announced, seoul('2026-11-14T00:00'))).toBe('마감 임박');
    }
  });

  it('never calls a posting without an end closing soon', () => {
    expect(statusOf(times({ acceptTo: null }), seoul('2027-11-22T18:00'))).toBe('접수 중');
  });

  it('is open until its end, and not at it', () => {
    fc.assert(
      fc.property(anyTimes, (given) => {
        const going = { ...given, finishedAt: null };
        const end = endOfPosting(going);
        fc.pre(end !== null && end > going.acceptFrom);
        expect([isOpen(going, new Date(end!.getTime() - 1)), isOpen(going, end!)]).toEqual([true, false]);
      }),
    );
  });

  it('is open exactly while the status says so', () => {
    fc.assert(
      fc.property(anyTimes, anyInstant, (given, at) => {
        expect(isOpen(given, at)).toBe(['접수 중', '마감 임박'].includes(statusOf(given, at)));
      }),
    );
  });
});

describe('days left', () => {
  it('counts calendar days in Korea', () => {
    const end = seoul('2026-11-22T18:00');
    expect(daysLeft(end, seoul('2026-11-22T00:00'))).toBe(0);
    expect(daysLeft(end, seoul('2026-11-21T23:59'))).toBe(1);
  });

  it('gives an end at midnight to the day before', () => {
    expect(daysLeft(seoul('2026-11-23T00:00'), seoul('2026-11-22T12:00'))).toBe(0);
  });

  it('never falls below zero before the end, nor rises as time passes', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, fc.integer({ min: 0, max: 1000 * HOUR }), (end, at, more) => {
        if (at < end) expect(daysLeft(end, at)).toBeGreaterThanOrEqual(0);
        expect(daysLeft(end, new Date(at.getTime() + more))).toBeLessThanOrEqual(daysLeft(end, at));
      }),
    );
  });

  it('is at most three where a posting closes soon', () => {
    fc.assert(
      fc.property(anyTimes, anyInstant, (given, at) => {
        const isSoon = statusOf(given, at) === '마감 임박';
        const end = endOfPosting(given);
        const isNear = end !== null && daysLeft(end, at) <= CLOSING_SOON_DAYS;
        expect(isSoon).toBe(isOpen(given, at) && isNear);
      }),
    );
  });
});

describe('next change', () => {
  it('lies ahead, at most a day', () => {
    fc.assert(
      fc.property(anyTimes, anyInstant, (given, at) => {
        const ahead = nextChange(given, at).getTime() - at.getTime();
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThanOrEqual(24 * HOUR);
      }),
    );
  });

  it('comes no later than anything a page says changes', () => {
    fc.assert(
      fc.property(
        anyTimes,
        anyInstant,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (given, at, part) => {
          const until = nextChange(given, at).getTime();
          const before = new Date(at.getTime() + Math.floor((until - at.getTime()) * part));
          expect(statusOf(given, before)).toBe(statusOf(given, at));
          const end = endOfPosting(given);
          if (end) expect(daysLeft(end, before)).toBe(daysLeft(end, at));
        },
      ),
    );
  });
});
