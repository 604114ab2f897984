import { describe, expect, test } from 'vitest';
import { address, longText, phone } from './kinds.ts';
import { hasResidentNumber, RESIDENT_NUMBER_SENTENCE } from './residentNumber.ts';
import { text } from './text.ts';

describe('a resident registration number', () => {
  test.each([
    '9803151234567',
    '980315-1234567',
    '제 번호는 980315-2234567입니다',
    '980315 - 1234567',
    '９８０３１５－１２３４５６７',
    '980315–1234567',
    '980315\u200b-1234567',
    '98\u200b0315-123\u20604567',
    '980315.1234567',
    '980315/1234567',
    '980315·1234567',
    '98.03.15-1234567',
    '98/03/15 - 1234567',
    '000229-3234567',
  ])('is seen in %j', (typed) => {
    expect(hasResidentNumber(typed)).toBe(true);
  });

  test.each([
    '981315-1234567',
    '980332-1234567',
    '990231-1234567',
    '000431-3234567',
    '010229-3234567',
    '98.03.15 1500000원',
    '2019.03.15-1234567',
    '980315-9234567',
    '980315-123456',
    '19803151234567',
    '010-1234-5678',
    '',
  ])('is not seen in %j', (typed) => {
    expect(hasResidentNumber(typed)).toBe(false);
  });

  test('is kept in a draft and refused at submit, in one line and in several', () => {
    for (const field of [text('a', '가'), longText('a', '가'), phone('a', '가'), address('a', '가')]) {
      const faults = {};
      const value = field.read('980315-1234567', 'a', faults);
      expect(value).toBe('980315-1234567');
      field.check(field.canonical(value), 'a', faults, {});
      expect(faults).toEqual({ a: RESIDENT_NUMBER_SENTENCE });
    }
  });
});
