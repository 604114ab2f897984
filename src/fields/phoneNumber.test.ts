import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneDigits, withHyphens } from './phoneNumber.ts';

describe('a telephone number', () => {
  it.each([
    ['010-1234-5678', '01012345678', '010-1234-5678'],
    ['010.123.4567', '0101234567', '010-123-4567'],
    ['(02) 123–4567', '021234567', '02-123-4567'],
    ['02/1234/5678', '0212345678', '02-1234-5678'],
    ['031 234 5678', '0312345678', '031-234-5678'],
    ['0505-123-4567', '05051234567', '0505-123-4567'],
    ['1588-1234', '15881234', '1588-1234'],
    ['０１０－１２３４－５６７８', '01012345678', '010-1234-5678'],
    ['\u00a0010\t1234\n5678 ', '01012345678', '010-1234-5678'],
    ['+82 10-1234-5678', '01012345678', '010-1234-5678'],
    ['+82 (0)10 1234 5678', '01012345678', '010-1234-5678'],
    ['＋82-2-123-4567', '021234567', '02-123-4567'],
    ['+82 1588-1234', '+8215881234', '+8215881234'],
    ['+82 10', '+8210', '+8210'],
    ['+1 650 253 0000', '+16502530000', '+16502530000'],
    ['없음', '없음', '없음'],
  ])('%j is kept as %s and shown as %s', (typed, digits, shown) => {
    expect(phoneDigits(typed)).toBe(digits);
    expect(withHyphens(digits)).toBe(shown);
  });

  it('is the same number however it is shown', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9]{0,15}$/), (typed) => {
        const digits = phoneDigits(typed);
        expect(phoneDigits(withHyphens(digits))).toBe(digits);
      }),
    );
  });
});
