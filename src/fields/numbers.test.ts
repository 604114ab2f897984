import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truth, whole } from './answers.ts';
import type { Field } from './field.ts';
import { integer, number, toInteger } from './numbers.ts';
import { numberOf } from './quantities.ts';
import type { Faults } from './shape.ts';

function faultOf<T>(field: Field<T>, value: T): string | undefined {
  const faults: Faults = {};
  field.check(value, 'x', faults, {});
  return faults.x;
}

function readBack<T>(field: Field<T>, value: T): T {
  return field.read(JSON.parse(JSON.stringify(field.write(value) ?? null)), 'x', {});
}

describe('a number', () => {
  const gpa = number('ledu_pt', '학점', { pointed: true, decimals: 2, max: 100, blank: '3.0' });
  const salary = number('yearslary_amt', '연봉', { max: 1_000_000, unit: '만원' });

  it('is kept as typed and is a JSON number on the wire', () => {
    expect(gpa.read('3.50', 'x', {})).toBe('3.50');
    expect(gpa.write('3.50')).toBe(3.5);
    expect(salary.write(' 12,000 ')).toBe(12000);
    expect(salary.write('아직')).toBe('아직');
    expect(salary.write('')).toBe('');
  });

  it('is read from a JSON number in canonical form', () => {
    expect(gpa.read(3, 'x', {})).toBe('3.0');
    expect(gpa.read(4.25, 'x', {})).toBe('4.25');
    expect(salary.read(3600, 'x', {})).toBe('3600');
    expect([gpa.read(undefined, 'x', {}), gpa.read(null, 'x', {})]).toEqual(['3.0', '']);
  });

  it.each([
    ['4.50', '4.5'],
    ['4', '4.0'],
    ['04', '4.0'],
    ['-0', '0.0'],
    ['3,456', '3456'],
    ['1,234,567.5', '1234567.5'],
    ['3,5', '3,5'],
    ['6,5', '6,5'],
    ['3,', '3,'],
    ['1,2345', '1,2345'],
    ['삼', '삼'],
    ['', ''],
  ])('%j is tidied to %j', (typed, canonical) => expect(gpa.canonical(typed)).toBe(canonical));

  it.each([
    ['4.505', '소수점 아래 2자리까지 입력해 주세요.'],
    ['101', '0부터 100까지 입력해 주세요.'],
    ['-1', '0부터 100까지 입력해 주세요.'],
    ['1e3', '학점을 숫자로 입력해 주세요.'],
    ['0x10', '학점을 숫자로 입력해 주세요.'],
    ['3,5', '쉼표는 세 자리마다 쓸 수 있어요. 소수점은 점(.)으로 적어 주세요.'],
    [',5', '쉼표는 세 자리마다 쓸 수 있어요. 소수점은 점(.)으로 적어 주세요.'],
    ['삼,오', '학점을 숫자로 입력해 주세요.'],
    ['.5', '학점을 숫자로 입력해 주세요.'],
    ['12345678901234567890', '학점을 숫자로 입력해 주세요.'],
  ])('%s is refused: %s', (typed, sentence) => expect(faultOf(gpa, typed)).toBe(sentence));

  it.each(['0', '100', '3.33', ' 4.5 ', ''])('%j is taken', (typed) => expect(faultOf(gpa, typed)).toBeUndefined());

  it('says where commas belong where there are no decimals', () =>
    expect(faultOf(salary, '12,00')).toBe('쉼표는 세 자리마다 쓸 수 있어요.'));

  it('takes no decimals unless told', () => expect(faultOf(salary, '1.5')).toBe('소수점 없이 입력해 주세요.'));

  it('is read with its unit and separators', () => {
    expect(salary.inWords('12000', {})).toBe('12,000만원');
    expect(salary.inWords('', {})).toBe('');
    expect(gpa.inWords('4.30', {})).toBe('4.30');
  });

  it.each([{}, [], true, '\ud800'])('%j has the wrong form', (given) => {
    const faults: Faults = {};
    gpa.read(given, 'x', faults);
    expect(faults.x).toBeTypeOf('string');
  });

  it('comes back from the wire as it is canonical, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.stringMatching(/^[ +-]?\d{1,20}([.,]\d{0,20})?$/),
      fc.constantFrom('-0', '0.0000001', '1e5', '+5'),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom(gpa, salary), (text, field) => {
        const read = field.read(text, 'x', {});
        const is = numberOf(read) === undefined ? read : field.canonical(read);
        expect(readBack(field, read)).toBe(is);
        expect(readBack(field, is)).toBe(is);
      }),
    );
  });
});

describe('a number of a career-history or skill row (D-3)', () => {
  const days = integer('term_dy', '사용 기간', { max: 36_500, unit: '일' });

  it.each([
    ['30', 30],
    ['030', 30],
    ['1,200', 1200],
    ['3.9', 3],
    ['-0', 0],
    [' 7 ', 7],
    [12.7, 12],
    ['', ''],
    [' ', ' '],
    ['한 달', '한 달'],
    ['3.', '3.'],
    ['99999999999999999999', '99999999999999999999'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('%j becomes %j', (typed, value) => expect(toInteger(typed)).toBe(value));

  it('keeps other text in a draft and refuses it at submit', () => {
    expect(days.read('한 달', 'x', {})).toBe('한 달');
    expect(faultOf(days, '한 달')).toBe('사용 기간을 숫자로 입력해 주세요.');
    expect(faultOf(days, 36_501)).toBe('0부터 36,500까지 입력해 주세요.');
    expect([faultOf(days, 0), faultOf(days, '')]).toEqual([undefined, undefined]);
  });

  it('zero is an answer, blank is not', () => {
    expect([days.isBlank(0), days.isBlank('')]).toEqual([false, true]);
    expect([days.inWords(0, {}), days.inWords(1200, {}), days.inWords('', {})]).toEqual(['0일', '1,200일', '']);
  });

  it('reads back what it writes', () => {
    const given = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.stringMatching(/^-?\d{1,18}(\.\d{1,4})?$/));
    fc.assert(
      fc.property(given, (one) => {
        const faults: Faults = {};
        const value = days.read(one, 'x', faults);
        if ('x' in faults) return;
        expect(readBack(days, value)).toBe(value);
        expect(days.canonical(value)).toBe(value);
      }),
    );
  });
});

describe('a whole number of a call', () => {
  const page = whole('page', '쪽', { min: 1, max: 50 });

  it.each([
    [7, 7],
    ['7', 7],
    [undefined, undefined],
    [null, undefined],
  ])('%j is read as %j', (given, value) => expect(page.read(given, 'x', {})).toBe(value));

  it.each(['7.5', 7.5, '', ' 7', '-1', '1e2', true, [], {}, 2 ** 60])('%j has the wrong form', (given) => {
    const faults: Faults = {};
    page.read(given, 'x', faults);
    expect(faults.x).toBe('형식이 올바르지 않아요. 다시 입력해 주세요.');
  });

  it('keeps its limits', () => {
    expect([faultOf(page, 1), faultOf(page, 50), faultOf(page, undefined)]).toEqual([undefined, undefined, undefined]);
    expect([faultOf(page, 0), faultOf(page, 51)]).toEqual(Array(2).fill('1부터 50까지의 수를 보내 주세요.'));
  });
});

it('a truth value is a JSON boolean and nothing else', () => {
  const yes = truth('yes', '예');
  expect([yes.read(true, 'x', {}), yes.read(undefined, 'x', {})]).toEqual([true, false]);
  const faults: Faults = {};
  yes.read('true', 'x', faults);
  expect(faults.x).toBeDefined();
});

describe('a number of a code group', () => {
  const scale = number('std_pnt_pt', '만점', { codes: 'std_pnt_pt', decimals: 1, max: 100, pointed: true });
  const codes = { std_pnt_pt: ['4.5', '4.0', '100'].map((cd, order) => ({ cd, nm: cd, order })) };
  const faultOf = (typed: unknown) => {
    const faults: Record<string, string> = {};
    scale.check(scale.read(typed, 'x', faults), 'x', faults, { codes });
    return faults.x;
  };

  it.each([4.5, 4, '4', '4.0', 100])('takes %j, which is one of them', (typed) =>
    expect(faultOf(typed)).toBe(undefined),
  );

  it.each([4.4, '5', 99])('refuses %j, which is not', (typed) =>
    expect(faultOf(typed)).toBe('만점을 목록에서 골라 주세요.'),
  );
});
