import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from './field.ts';
import { days, integer, number, yearsWords } from './numbers.ts';
import { isForeignMoney, isRough, numberOf, peopleIn, wonIn, wonWords } from './quantities.ts';

function faultOf<T>(field: Field<T>, value: T): string | undefined {
  const faults: Record<string, string> = {};
  field.check(value, 'x', faults, {});
  return faults.x;
}

const salary = number('a', '연봉', { max: 1_000_000, unit: '만 원', won: 10_000 });
const revenue = integer('b', '매출액', { max: 1_000_000_000, unit: '백만 원', won: 1_000_000 });
const headcount = integer('c', '직원 수', { max: 10_000_000, unit: '명', people: true });
const amounts = { salary, revenue, headcount };

describe('an amount', () => {
  it('is told in won, too', () => {
    expect(salary.also?.('4,500')).toBe('45,000,000원');
    expect(salary.inWords('4500', {})).toBe('4,500만 원 (45,000,000원)');
    expect(revenue.also?.(1230)).toBe('1,230,000,000원 (12억 3,000만 원)');
    expect(wonWords(300_000_000)).toEqual(['300,000,000원', '3억 원']);
  });

  it('in words has no brackets in brackets', () => {
    expect(revenue.inWords(1200, {})).toBe('1,200백만 원 (12억 원)');
    expect(salary.inWords('12000', {})).toBe('12,000만 원 (1억 2,000만 원)');
  });

  it('says nothing of what is no amount, and gives it no unit', () => {
    for (const typed of ['', '0', '많이', '99999999999']) expect(salary.also?.(typed)).toBe('');
    expect(salary.inWords('많이', {})).toBe('많이');
    expect(number('c', '학점').also?.('3')).toBe('');
  });

  it.each([
    ['salary', '4,600만원', '4600'],
    ['salary', '4600만 원', '4600'],
    ['salary', '4천6백만원', '4600'],
    ['salary', '1억 2,000만원', '12000'],
    ['salary', '1.2억', '12000'],
    ['salary', '46,000,000원', '4600'],
    ['salary', ' 4,600 ', '4600'],
    ['revenue', '12억', 1200],
    ['revenue', '12억원', 1200],
    ['revenue', '1,200백만 원', 1200],
    ['revenue', '3조 2천억', 3_200_000],
    ['revenue', '3.3억', 330],
    ['headcount', '50명', 50],
    ['headcount', '1만 2천명', 12_000],
  ] as const)('%s is read as people write it: %s', (name, typed, value) => {
    const one = amounts[name] as Field<unknown>;
    expect([one.canonical(typed), faultOf(one, typed)]).toEqual([value, undefined]);
  });

  it.each([
    ['salary', '약 4,600만원'],
    ['salary', 'USD 60,000'],
    ['salary', '6만 달러'],
    ['salary', '€45,000'],
    ['salary', '4,655,000원'],
    ['revenue', '약 12억'],
    ['revenue', '10억~20억'],
    ['headcount', '약 50명'],
    ['headcount', '50여 명'],
    ['headcount', '100명 이상'],
    ['headcount', '10~20명'],
  ] as const)('%s told roughly, in other money, or to the won stays as it was typed: %s', (name, typed) => {
    const one = amounts[name] as Field<unknown>;
    expect([one.canonical(typed), one.inWords(typed, {}), faultOf(one, typed)]).toEqual([typed, typed, undefined]);
    expect([one.also?.(typed), one.write(typed)]).toEqual(['', typed]);
  });

  it.each([
    ['salary', '많이'],
    ['salary', '만원'],
    ['salary', '3만마리'],
    ['headcount', '약'],
    ['headcount', '여러 명'],
    ['headcount', '12억원'],
    ['revenue', 'USD 많이'],
  ] as const)('%s that is none is refused: %s', (name, typed) => {
    const one = amounts[name] as Field<unknown>;
    expect([one.canonical(typed), typeof faultOf(one, typed)]).toEqual([typed, 'string']);
  });

  it('is read alike once it is tidied, whatever was typed', () => {
    const piece = fc.constantFrom(
      '약',
      ' ',
      '1',
      '20',
      ',',
      '.',
      '억',
      '만',
      '천',
      '백',
      '원',
      '명',
      '~',
      '여',
      '이상',
      'USD',
      '-',
    );
    const typed = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom<Field<unknown>>(salary, revenue, headcount), (text, field) => {
        const once = field.canonical(field.read(text, 'x', {}));
        expect(field.canonical(once)).toEqual(once);
        expect(field.read(JSON.parse(JSON.stringify(field.write(once))), 'x', {})).toEqual(once);
      }),
    );
  });

  it('has its parts read on their own', () => {
    expect([wonIn('12억'), wonIn('4600'), wonIn('46원'), peopleIn('50'), peopleIn('명')]).toEqual([
      1_200_000_000,
      undefined,
      46,
      50,
      undefined,
    ]);
    expect([isRough('약 5', (one) => numberOf(one) === 5), isForeignMoney('60,000')]).toEqual([true, false]);
  });
});

describe('a length of time', () => {
  const period = days('a', '사용 기간');

  it.each([
    ['6개월', '180일'],
    ['1년 6개월', '545일'],
    ['2년 6개월', '910일'],
    ['2년', '730일'],
    ['3주', '21일'],
    ['1년 반', '548일'],
    ['2년반', '913일'],
    ['3개월 반', '105일'],
    ['1주 반', '11일'],
    ['2시간 반', ''],
    ['약 1년 반', '548일'],
    ['120시간', ''],
    ['3개월 이상', '90일'],
    ['약 2년', '730일'],
  ])('typed as %s stays what it is, with the days it comes to: %j', (typed, also) => {
    const read = period.read(typed, '', {});
    expect([period.canonical(read), period.write(read), faultOf(period, read)]).toEqual([typed, typed, undefined]);
    expect(period.also?.(read)).toBe(also);
    expect(period.inWords(read, {})).toBe(also === '' ? typed : `${typed} (${also})`);
  });

  it.each([
    ['2년6개월', '2년 6개월'],
    ['120 시간', '120시간'],
    [' 6 개월 ', '6개월'],
  ])('%j is tidied to %j', (typed, tidied) => expect(period.canonical(typed)).toBe(tidied));

  it.each([
    ['400', 400],
    [' 1,000 ', 1000],
  ])('in digits, %j, is an integer of days (D-3)', (typed, expected) => {
    expect(period.canonical(period.read(typed, '', {}))).toBe(expected);
  });

  it.each(['', '반년쯤', '개월', '오래', '3회'])('%j stays as it was typed, and is no length of time', (typed) => {
    expect(period.canonical(typed)).toBe(typed);
    expect(typeof faultOf(period, typed)).toBe(typed === '' ? 'undefined' : 'string');
  });

  it('is told in months, too', () => {
    expect(period.also?.(400)).toBe('약 1년 1개월');
    expect(period.also?.(10)).toBe('');
    expect(period.inWords(180, {})).toBe('180일 (약 6개월)');
    expect([0, 5, 12, 38].map(yearsWords)).toEqual(['0개월', '5개월', '1년', '3년 2개월']);
  });

  it('is not longer than a life', () => {
    expect(typeof faultOf(period, '101년')).toBe('string');
    expect(typeof faultOf(period, 36_501)).toBe('string');
  });
});
