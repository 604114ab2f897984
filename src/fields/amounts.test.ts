import { describe, expect, it } from 'vitest';
import { days, integer, number, wonWords, yearsWords } from './numbers.ts';

describe('an amount', () => {
  const salary = number('a', '연봉', { max: 1_000_000, unit: '만 원', won: 10_000 });
  const revenue = integer('b', '매출액', { unit: '백만 원', won: 1_000_000 });

  it('is told in won, too', () => {
    expect(salary.also?.('4,500')).toBe('45,000,000원');
    expect(salary.inWords('4500', {})).toBe('4,500만 원 (45,000,000원)');
    expect(revenue.also?.(1230)).toBe('1,230,000,000원 (12억 3,000만 원)');
    expect(wonWords(300_000_000)).toBe('300,000,000원 (3억 원)');
  });

  it('says nothing of what is no amount', () => {
    for (const typed of ['', '0', '많이', '4천', '99999999999']) expect(salary.also?.(typed)).toBe('');
    expect(salary.inWords('많이', {})).toBe('많이만 원');
    expect(number('c', '학점').also?.('3')).toBe('');
  });
});

describe('a length of time', () => {
  const period = days('a', '사용 기간');

  it.each([
    ['6개월', 180],
    ['1년 6개월', 545],
    ['2년', 730],
    ['3주', 21],
    ['10일', 10],
    ['400', 400],
  ])('typed as %s is %i days', (typed, expected) => {
    expect(period.canonical(period.read(typed, '', {}))).toBe(expected);
  });

  it.each(['', '반년쯤', '6개월 이상', '개월'])('%j stays as it was typed', (typed) => {
    expect(period.canonical(typed)).toBe(typed);
  });

  it('is told in months, too', () => {
    expect(period.also?.(400)).toBe('약 1년 1개월');
    expect(period.also?.(10)).toBe('');
    expect(period.inWords(180, {})).toBe('180일 (약 6개월)');
    expect([0, 5, 12, 38].map(yearsWords)).toEqual(['0개월', '5개월', '1년', '3년 2개월']);
  });

  it('is not longer than a life', () => {
    const faults = {};
    period.check(period.canonical('101년'), 'a', faults, {});
    expect(Object.keys(faults)).toEqual(['a']);
  });
});
