import { expect, test } from 'vitest';
import { firstFree, numberDay } from './postingNumber.ts';

test('a number begins with the day of the applications, with today where none is said', () => {
  expect(numberDay('2027-03-02 10:00', '2026-11-23')).toBe('20270302');
  expect(numberDay('', '2026-11-23')).toBe('20261123');
  expect(numberDay('내년 봄', '2026-11-23')).toBe('20261123');
});

test('it counts on past what is taken, also past ninety-nine', () => {
  const taken = new Set(['2027030201', '2027030202', '2027030204']);
  expect(firstFree('20270302', (number) => taken.has(number))).toBe('2027030203');
  const full = new Set(Array.from({ length: 99 }, (_, index) => `20270302${String(index + 1).padStart(2, '0')}`));
  expect(firstFree('20270302', (number) => full.has(number))).toBe('20270302100');
});
