import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from './answers.ts';
import { date, isAfter, month } from './dates.ts';
import type { Field } from './field.ts';

const day = date('d', '생년월일');
const aMonth = month('m', '입학');

function faultOf<T>(field: Field<T>, value: T): string | undefined {
  const faults = {};
  field.check(value, 'x', faults, {});
  return Object.values<string>(faults)[0];
}

describe('a day', () => {
  it.each([
    ['20150227', '2015-02-27'],
    ['2015-02-27', '2015-02-27'],
    ['2015-2-7', '2015-02-07'],
    ['2015.2.27', '2015-02-27'],
    ['2015. 2. 27.', '2015-02-27'],
    ['2015/02/27', '2015-02-27'],
    ['2015년 2월 27일', '2015-02-27'],
    [' 20150227 ', '2015-02-27'],
    ['2015 02 27', '2015-02-27'],
    ['2024-02-29', '2024-02-29'],
    ['1950-01-01', '1950-01-01'],
    ['2100-12-31', '2100-12-31'],
    ['26.12.21', '2026-12-21'],
    ["'98. 3. 5.", '1998-03-05'],
    ['50-01-01', '1950-01-01'],
    ['49년 12월 31일', '2049-12-31'],
  ])('%s is %s', (typed, canonical) => {
    expect(day.canonical(typed)).toBe(canonical);
    expect(faultOf(day, typed)).toBeUndefined();
    expect(day.inWords(typed, {})).toBe(canonical.replaceAll('-', '.'));
  });

  it.each(['2023-02-29', '20150230', '2015-13-01', '2015-00-10', '2015-01-00', '1949-12-31', '2101-01-01', '201502'])(
    '%s is refused with an example',
    (typed) => expect(faultOf(day, typed)).toBe('날짜를 확인해 주세요. 예: 2015-02-27 (1950년~2100년)'),
  );

  it.each(['모름', '2015', '2015-02-27T00:00:00Z', '150227'])('%s stays as typed, and is refused', (typed) => {
    expect(day.canonical(typed)).toBe(typed);
    expect(faultOf(day, typed)).toBeDefined();
  });

  it('may be blank', () => {
    expect([faultOf(day, ''), faultOf(day, '  ')]).toEqual([undefined, undefined]);
    expect(faultOf(date('d', '생년월일', { required: true }), ' ')).toBe('생년월일을 입력해 주세요.');
  });

  it('is every day the calendar has, and no other', () => {
    const between = {
      min: new Date('1950-01-01T00:00:00Z'),
      max: new Date('2100-12-31T00:00:00Z'),
      noInvalidDate: true,
    };
    fc.assert(
      fc.property(fc.date(between), (at) => {
        const iso = at.toISOString().slice(0, 10);
        expect(day.canonical(iso.replaceAll('-', ''))).toBe(iso);
        expect(faultOf(day, iso)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2100 }), fc.nat(14), fc.nat(33), (y, m, d) => {
        const typed = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
        const real = new Date(`${typed}T00:00:00Z`);
        const exists = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(typed);
        expect(faultOf(day, typed) === undefined).toBe(exists);
      }),
    );
  });
});

describe('a month', () => {
  it.each([
    ['201203', '2012-03'],
    ['2012-3', '2012-03'],
    ['2012. 3.', '2012-03'],
    ['2012년 3월', '2012-03'],
    ['21.3', '2021-03'],
    ['’98. 3.', '1998-03'],
  ])('%s is %s', (typed, canonical) => {
    expect(aMonth.canonical(typed)).toBe(canonical);
    expect(faultOf(aMonth, typed)).toBeUndefined();
  });

  it.each(['2012-13', '2012-00', '194912', '210101', '20120301', '2012-03-01', '3월'])('%s is refused', (typed) => {
    expect(faultOf(aMonth, typed)).toContain('예: 2015-02');
  });
});

it('tidying twice changes nothing more', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^\d{4}[-. /]?\d{1,2}[-. /]?\d{0,2}[.-]?$/));
  fc.assert(
    fc.property(typed, fc.constantFrom(day, aMonth), (text, field) => {
      expect(field.canonical(field.canonical(text))).toBe(field.canonical(text));
    }),
  );
});

describe('a day that may be told in words', () => {
  const start = date('a', '입사 가능일', { words: ['즉시', '협의'] });

  it.each(['즉시', '즉시 가능', '협의 후 결정'])('%s stays, and is taken', (typed) => {
    expect([start.canonical(` ${typed} `), start.inWords(typed, {}), faultOf(start, typed)]).toEqual([
      typed,
      typed,
      undefined,
    ]);
  });

  it.each(['언젠가', '아마 즉시', `즉시${'!'.repeat(30)}`])('%s is refused', (typed) => {
    expect(faultOf(start, typed)).toContain('날짜를 확인해 주세요.');
  });

  it('is a day like any other', () => {
    expect([start.canonical('26.12.21'), faultOf(start, '2026-13-01') === undefined]).toEqual(['2026-12-21', false]);
    expect(faultOf(day, '즉시')).toBeDefined();
  });
});

describe('order', () => {
  it.each([
    ['2020-03', '2020-02', true],
    ['202003', '2020-02', true],
    ['2020-3', '202002', true],
    ['2020-03-02', '2020-03-01', true],
    ['2020-3-2', '2020-3-1', true],
    ['20200302', '2020.3.1', true],
    ['2020-03', '2020-03', false],
    ['2020-02', '2020-03', false],
    ['2020-03-01', '', false],
    ['', '2020-03-01', false],
    ['모름', '2020-03', false],
    ['2020-02-31', '2019-01-01', false],
  ])('%s after %s: %s', (start, end, after) => {
    expect(isAfter(start, end)).toBe(after);
  });
});

it('an instant is written as ISO 8601 and read back', () => {
  const at = instant('at', '시각');
  const now = new Date('2026-11-21T09:00:00.123Z');
  expect(at.write(now)).toBe('2026-11-21T09:00:00.123Z');
  expect(at.read(at.write(now), 'at', {})).toEqual(now);
  expect([at.write(null), at.read(null, 'at', {})]).toEqual([null, null]);
});

describe('the example in a sentence', () => {
  it('is the one beside the field', () => {
    const found: Record<string, string> = {};
    date('birth', '생년월일', { hint: '예: 19980316' }).check('1998', 'birth', found, {});
    expect(found.birth).toContain('예: 1998-03-16 ');
  });
});
