import { describe, expect, it } from 'vitest';
import { circumstancesOf, endFor, ownEndFor } from './circumstances.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const justBefore = (end: Date) => new Date(end.getTime() - 1);
const times = { acceptFrom: day(1), acceptTo: day(10), closedAt: null, finishedAt: null };

describe('the end that counts for one applicant', () => {
  it.each([
    ['that of the posting, where it was never opened again', times, null, day(10), null],
    ['one of their own, where it is later', times, day(12), day(12), day(12)],
    ['also after an early end', { ...times, closedAt: day(5) }, day(7), day(7), day(7)],
    ['that of the posting, where it was extended beyond', times, day(9), day(10), null],
    [
      'that of the selection, where their own would be after it',
      { ...times, finishedAt: day(11) },
      day(12),
      day(11),
      day(11),
    ],
    ['none, where the posting has none', { ...times, acceptTo: null }, day(12), null, null],
  ])('is %s', (_name, given, reopenedUntil, end, own) => {
    expect(endFor(given, reopenedUntil)).toEqual(end);
    expect(ownEndFor(given, reopenedUntil, day(3))).toEqual(own);
    if (end === null) return;
    const open = (at: Date) => circumstancesOf({ times: given, editUntilDeadline: true }, at, reopenedUntil).open;
    expect([open(justBefore(end)), open(end)]).toEqual([true, false]);
  });

  it('is their own as long as it has not come', () => {
    const at = (instant: Date) => ownEndFor(times, day(12), instant);
    expect([at(justBefore(day(12))), at(day(12))]).toEqual([day(12), null]);
  });
});
