import { expect, it } from 'vitest';
import { belowTitle } from './section.ts';
import { ACTIVITY } from './sections/activity.ts';
import { sections } from './sections.ts';

it.each([
  ['2021.03 – 2024.02', sections.career, { startDate: '2021-03', endDate: '2024-02' }],
  ['2021.03 – 재직 중', sections.career, { startDate: '2021-03', endDate: '' }],
  ['2024.02', sections.career, { startDate: '', endDate: '2024-02' }],
  ['', sections.career, { startDate: '', endDate: '' }],
  ['2021.03 – 현재', sections.education, { startDate: '2021-03', endDate: '' }],
  ['취득일 2021.06.02', sections.certificate, { date: '2021-06-02' }],
  ['취득일 2017.08.09, 유효 기간 2027.12.31', sections.certificate, { date: '2017-08-09', validUntil: '2027-12-31' }],
  ['', sections.skill, { name: 'TypeScript' }],
  ['2년 6개월 (910일)', sections.skill, { name: 'TypeScript', period: '2년 6개월' }],
  ['한빛재단 · 2021.11', sections.activity, { kind: ACTIVITY.award, organisation: '한빛재단', date: '2021-11' }],
  ['2021.11', sections.activity, { kind: ACTIVITY.award, date: '2021-11' }],
  ['2025.03 – 현재', sections.activity, { kind: ACTIVITY.project, startDate: '2025-03' }],
])('below its title a row says: %s', (words, section, more) => {
  expect(belowTitle(section, { ...section.shape.blank(), ...more })).toBe(words);
});
