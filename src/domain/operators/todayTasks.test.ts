import { expect, it } from 'vitest';
import { leftWords, type Today, tasksOf } from './todayTasks.ts';

const late: NonNullable<Today['results']>[number] = {
  ...{ what: 'late', companyCode: 'DT', postingNumber: '2026110201', title: '백엔드 엔지니어' },
  ...{ step: 1, stepName: '서류', day: '2026-11-30' },
};

it.each([
  ['2026-12-01T00:00:00', '1일 지남'],
  ['2026-12-01T23:59:59', '1일 지남'],
  ['2026-12-02T00:00:00', '2일 지남'],
])('a result promised by 30 November is, at %s, late by %s', (at, chip) => {
  const [task] = tasksOf({ results: [late] }, new Date(`${at}+09:00`));
  expect(task).toMatchObject({ chip, words: '백엔드 엔지니어 서류 발표가 늦어지고 있어요' });
});

it.each([
  ['2026-11-28T10:00:00', 'D-2'],
  ['2026-11-30T17:59:59', 'D-day'],
  ['2026-11-30T18:00:00', '기한 지남'],
  ['2026-12-01T00:00:00', '1일 지남'],
])('what is due on 30 November at 18:00 is, at %s, %s', (at, words) => {
  expect(leftWords(new Date('2026-11-30T18:00:00+09:00'), new Date(`${at}+09:00`))).toBe(words);
});
