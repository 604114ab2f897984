import { expect, it } from 'vitest';
import { datesOf } from './section.ts';
import { sections } from './sections.ts';

it.each([
  ['2021.03 – 2024.02', sections.career, { startDate: '2021-03', endDate: '2024-02' }],
  ['2021.03 – 현재', sections.career, { startDate: '2021-03', endDate: '' }],
  ['2024.02', sections.career, { startDate: '', endDate: '2024-02' }],
  ['', sections.career, { startDate: '', endDate: '' }],
  ['', sections.skill, { name: 'TypeScript' }],
])('a row says when it is: %s', (words, section, more) => {
  expect(datesOf(section, { ...section.shape.blank(), ...more })).toBe(words);
});
