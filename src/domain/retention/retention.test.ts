import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUBMIT_STATUSES, type SubmitStatus } from '../applications/application.ts';
import { reminderDue } from '../applications/closing/reminder.ts';
import { ENDED, STAGES, type Stage } from '../applications/stage.ts';
import { PERIODS, USUAL } from './periods.ts';
import { destroyedBy, destroyedWithinMs, isUnderReview, type Kept, purposeDone, RETENTION } from './retention.ts';

const at = new Date('2026-11-21T03:00:00Z');
const before = new Date('2026-11-20T03:00:00Z');
const kept = (change: Partial<Omit<Kept, 'posting'>> & Partial<Kept['posting']> = {}): Kept => {
  const { kind = '정기', acceptTo = before, finishedAt = null, ...rest } = change;
  const blank = { status: 2 as SubmitStatus, withdrawnAt: null, employmentEndedAt: null, stage: undefined };
  return { ...blank, ...rest, posting: { kind, acceptTo, finishedAt }, periods: USUAL };
};
const stage = (code: Stage) => ({ code, announcedAt: before });

describe('the retention table', () => {
  it('has every class of Specification §9', () => {
    const rows = Object.values(RETENTION).map(({ kept }) => kept);
    for (const period of ['5년', '3년', '1년', '재직하는 동안', '동의를 거둘 때까지']) {
      expect(rows.some((row) => row.includes(period))).toBe(true);
    }
    expect(destroyedWithinMs(USUAL)).toBe(5 * 24 * 60 * 60_000);
  });
});

describe('the purpose of an application', () => {
  it.each<[string, Kept, string | undefined]>([
    ['while it is written', kept({ status: 1 }), undefined],
    ['while it is decided about', kept(), undefined],
    ['after a result, before the end of the selection', kept({ stage: stage(29) }), undefined],
    ['after the selection', kept({ finishedAt: before }), 'application'],
    ['missed, after the selection', kept({ status: 4, finishedAt: before }), 'application'],
    ['when the end of the selection lies ahead', kept({ finishedAt: new Date('2026-11-22T00:00:00Z') }), undefined],
    ['withdrawn', kept({ status: 3, withdrawnAt: before }), 'withdrawn'],
    ['hired, after the selection', kept({ stage: stage(40), finishedAt: before }), undefined],
    ['hired and left', kept({ stage: stage(40), employmentEndedAt: before }), 'hired'],
    ['given up after being hired', kept({ stage: stage(50), finishedAt: before }), 'application'],
    ['without an end, with a result', kept({ acceptTo: null, stage: stage(39) }), 'openEnded'],
    ['without an end, in reserve', kept({ acceptTo: null, stage: stage(60) }), undefined],
    ['in the talent pool', kept({ kind: '인재풀', acceptTo: null, finishedAt: before }), undefined],
    ['out of the talent pool', kept({ kind: '인재풀', status: 3, withdrawnAt: before }), 'talentPool'],
  ])('%s', (_, application, name) => {
    expect(purposeDone(application, at)?.name).toBe(name);
  });

  it('of what was submitted lasts as many days longer as were promised, of anything else not a day', () => {
    const promised = { ...USUAL, afterSelection: 3, destroyWithin: 2 };
    const day = 24 * 60 * 60_000;
    const submitted = { ...kept({ finishedAt: before }), periods: promised };
    const since = new Date(before.getTime() + 3 * day);
    expect(purposeDone(submitted, new Date(since.getTime() - 1))).toBeUndefined();
    expect(purposeDone(submitted, since)).toEqual({ name: 'application', since });
    expect(destroyedBy(submitted)?.getTime()).toBe(since.getTime() + 2 * day);
    const endless = { ...kept({ acceptTo: null, stage: stage(39) }), periods: promised };
    expect(purposeDone(endless, since)).toEqual({ name: 'openEnded', since });
    for (const one of [kept({ status: 4, finishedAt: before }), kept({ status: 3, withdrawnAt: before })]) {
      expect(purposeDone({ ...one, periods: promised }, at)?.since).toEqual(before);
    }
  });

  it('is never done while somebody is being decided about, and its day is five days later', () => {
    const code = fc.constantFrom(...(Object.keys(STAGES).map(Number) as Stage[]));
    const instant = fc.option(fc.constantFrom(before, at, new Date(at.getTime() + 1)));
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...SUBMIT_STATUSES),
          withdrawnAt: fc.constant(before),
          employmentEndedAt: instant,
          stage: fc.option(code.map(stage), { nil: undefined }),
          posting: fc.record({
            kind: fc.constantFrom('정기', '상시', '인재풀'),
            acceptTo: instant,
            finishedAt: instant,
          }),
          periods: fc.record({
            afterSelection: fc.integer({ min: 0, max: PERIODS.afterSelection.most.days }),
            destroyWithin: fc.integer({ min: PERIODS.destroyWithin.least.days, max: PERIODS.destroyWithin.most.days }),
            dormancyNotice: fc.constant(USUAL.dormancyNotice),
          }),
        }),
        (application) => {
          const done = purposeDone(application, at);
          if (isUnderReview(application, at)) expect(done).toBeUndefined();
          if (done)
            expect(destroyedBy(application)?.getTime()).toBe(
              done.since.getTime() + destroyedWithinMs(application.periods),
            );
          const hired = application.stage?.code === 40 && application.status !== 3;
          if (hired && application.employmentEndedAt === null) expect(done).toBeUndefined();
          if (application.status === 2 && application.posting.finishedAt === null && done) {
            expect([40, ...ENDED]).toContain(application.stage?.code);
          }
        },
      ),
    );
  });
});

describe('reminders by the calendar in Korea', () => {
  const acceptTo = new Date('2026-11-24T18:00:00+09:00');
  const begun = new Date('2026-11-10T12:00:00+09:00');
  const due = (now: string, remindedDays: number | null = null, createdAt = begun) =>
    reminderDue({ acceptTo, createdAt, remindedDays }, new Date(now));

  it.each([
    ['2026-11-20T23:59:59+09:00', null, undefined],
    ['2026-11-21T00:00:00+09:00', null, { reminder: 3, daysLeft: 3 }],
    ['2026-11-21T09:10:00+09:00', 3, undefined],
    ['2026-11-22T09:10:00+09:00', null, { reminder: 3, daysLeft: 2 }],
    ['2026-11-22T23:59:59+09:00', 3, undefined],
    ['2026-11-23T00:00:00+09:00', 3, { reminder: 1, daysLeft: 1 }],
    ['2026-11-23T09:10:00+09:00', null, { reminder: 1, daysLeft: 1 }],
    ['2026-11-23T09:10:00+09:00', 1, undefined],
    ['2026-11-24T00:00:00+09:00', 3, undefined],
  ])('at %s after %s', (now, reminded, expected) => {
    expect(due(now, reminded)).toEqual(expected);
  });

  it('are none on the day a draft was begun', () => {
    expect(due('2026-11-23T20:00:00+09:00', null, new Date('2026-11-23T00:00:00+09:00'))).toBeUndefined();
  });

  it('count an end at midnight to the day before', () => {
    const midnight = { acceptTo: new Date('2026-11-25T00:00:00+09:00'), createdAt: begun, remindedDays: null };
    expect(reminderDue(midnight, new Date('2026-11-21T00:00:00+09:00'))?.daysLeft).toBe(3);
  });
});
