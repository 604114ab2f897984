import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textAt, type WorkingCopy } from '../../postings/editing/workingCopy.ts';
import { YEAR_LATER } from './seasonCopy.records.ts';
import { datePlaces, shiftedCopy, shiftedText } from './shiftedCopy.ts';

const DAY_MS = 86_400_000;
const day = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2032-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const hour = fc.constantFrom('00:00', '09:30', '23:59');
const instant = fc.tuple(day, hour).map(([on, at]) => `${on} ${at}`);
const when = fc.oneof(
  fc.constant('deadline'),
  fc.constant(''),
  day,
  fc.tuple(day, day).map(([a, b]) => (a < b ? `${a}..${b}` : `${b}..${a}`)),
);
const posting = fc
  .record({ publish: instant, from: instant, to: fc.oneof(instant, fc.constant('')), whens: fc.array(when) })
  .map(
    ({ publish, from, to, whens }): WorkingCopy => ({
      title: '2026-03-02에 여는 공고',
      publish,
      accept: { from, to },
      body: {
        intro: '2026-02-28까지의 실적',
        steps: whens.map((one, index) => ({
          id: `s${index}`,
          name: '면접',
          when: one,
          term: '2026-01-31쯤',
          note: '',
        })),
      },
      images: [{ id: 'i1', hash: 'f'.repeat(64), caption: '', words: '2026-12-31' }],
    }),
  );
const days = fc.integer({ min: 1, max: 1500 });
const daysIn = (text: string) => (text.match(/\d{4}-\d{2}-\d{2}/g) ?? []).map((on) => Date.parse(`${on}T00:00:00Z`));

describe('a copy for another season', () => {
  it('moves every date by the same number of days, and nothing else', () => {
    fc.assert(
      fc.property(posting, days, (copy, later) => {
        const moved = shiftedCopy(copy, later);
        for (const at of datePlaces(copy)) {
          const [was, is] = [textAt(copy, at), textAt(moved, at)];
          expect(daysIn(is)).toEqual(daysIn(was).map((ms) => ms + later * DAY_MS));
          expect(is.replace(/\d{4}-\d{2}-\d{2}/g, '')).toBe(was.replace(/\d{4}-\d{2}-\d{2}/g, ''));
        }
        const without = (one: WorkingCopy) => {
          const { publish: _publish, accept: _accept, body, ...rest } = one as Record<string, { steps: object[] }>;
          return { rest, body: { ...body, steps: body!.steps.map((step) => ({ ...step, when: '' })) } };
        };
        expect(without(moved)).toEqual(without(copy));
      }),
    );
  });

  it('keeps the order of all dates, and by whole weeks their weekdays', () => {
    fc.assert(
      fc.property(posting, fc.integer({ min: 1, max: 200 }), (copy, weeks) => {
        const all = (one: WorkingCopy) => datePlaces(one).flatMap((at) => daysIn(textAt(one, at)));
        const [before, after] = [all(copy), all(shiftedCopy(copy, weeks * 7))];
        const order = (list: number[]) => list.map((one) => list.map((other) => Math.sign(one - other)));
        expect(order(after)).toEqual(order(before));
        expect(after.map((ms) => new Date(ms).getUTCDay())).toEqual(before.map((ms) => new Date(ms).getUTCDay()));
      }),
    );
  });

  it('goes over the ends of months and leap days, and leaves what is no day', () => {
    expect(shiftedText('2027-01-31 10:00', 1)).toBe('2027-02-01 10:00');
    expect(shiftedText('2028-02-28', 1)).toBe('2028-02-29');
    expect(shiftedText('2027-02-28..2027-03-02', 1)).toBe('2027-03-01..2027-03-03');
    expect(shiftedText('2026-12-31 18:00:05.250', 1)).toBe('2027-01-01 18:00:05.250');
    expect(shiftedText('2026-02-30', 1)).toBe('2026-02-30');
    expect(shiftedText('2026-09-01', YEAR_LATER)).toBe('2027-08-31');
  });
});
