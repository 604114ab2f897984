import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../fields/koreanDate.ts';
import { dayAfter, isDay, resolveDays, resolveInstant, writeInstant } from './seoulTime.ts';

const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const days = instants.map(dayOf);
const offset = fc.integer({ min: -2000, max: 2000 });
const signed = (n: number) => `${n < 0 ? '-' : '+'}${Math.abs(n)}d`;
const two = (n: number) => String(n).padStart(2, '0');

describe('instants', () => {
  test('a day begins in Korea nine hours before it does in UTC', () => {
    expect(dayOf(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
    expect(resolveInstant('+1d 18:00', '2026-11-21')).toEqual(new Date('2026-11-22T09:00:00Z'));
    expect(resolveInstant('-19d 10:00', '2026-11-21')).toEqual(new Date('2026-11-02T01:00:00Z'));
    expect(resolveInstant('2026-11-22 18:00', '2020-01-01')).toEqual(new Date('2026-11-22T09:00:00Z'));
  });

  test('stand on the day and at the time that was written, whatever the day of import', () => {
    fc.assert(
      fc.property(days, offset, fc.nat(23), fc.nat(59), (day, n, hour, minute) => {
        const at = resolveInstant(`${signed(n)} ${two(hour)}:${two(minute)}`, day)!;
        expect(dayOf(at)).toBe(dayAfter(day, n));
        expect((at.getTime() + 9 * 3_600_000) % 86_400_000).toBe((hour * 60 + minute) * 60_000);
      }),
    );
  });

  test('are read again as they are written, to the millisecond', () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(resolveInstant(writeInstant(at), '2026-11-21')).toEqual(at);
      }),
    );
    expect(writeInstant(new Date('2026-11-22T09:00:00Z'))).toBe('2026-11-22 18:00');
    expect(writeInstant(new Date('2026-11-22T15:00:05.250Z'))).toBe('2026-11-23 00:00:05.250');
  });

  test('refuse what is neither form', () => {
    const bad = [
      '',
      '18:00',
      '+1d',
      '+1d 24:00',
      '2026-11-22 18:00:60.000',
      '2026-11-22 18:00:05',
      '+1d 18:60',
      '1d 18:00',
      '2026-02-30 10:00',
      '2026-1-1 10:00',
      'soon',
    ];
    expect(bad.filter((text) => resolveInstant(text, '2026-11-21'))).toEqual([]);
  });
});

describe('days', () => {
  test('keep to working days, at most two days later', () => {
    fc.assert(
      fc.property(days, offset, (day, n) => {
        const { from, to } = resolveDays(signed(n), day)!;
        const written = dayAfter(day, n);
        expect(from).toBe(to);
        expect([written, dayAfter(written, 1), dayAfter(written, 2)]).toContain(from);
        expect([1, 2, 3, 4, 5]).toContain(new Date(`${from}T00:00:00Z`).getUTCDay());
      }),
    );
  });

  test('keep their order in a range', () => {
    fc.assert(
      fc.property(days, offset, fc.nat(60), (day, n, length) => {
        const range = resolveDays(`${signed(n)}..${signed(n + length)}`, day)!;
        expect(range.from <= range.to).toBe(true);
      }),
    );
  });

  test('written days stay as they are; wrong ones are refused', () => {
    expect(resolveDays('2026-11-22', '2020-01-01')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(
      ['+9d..+2d', '2026-11-31', '10d', '2026-11-22..2026-11-20'].filter((text) => resolveDays(text, '2026-11-21')),
    ).toEqual([]);
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2027-02-29')).toBe(false);
  });
});
