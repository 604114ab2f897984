import { describe, expect, it } from 'vitest';
import { deadlineOf, markOf } from './postingWords.ts';

const seoul = (text: string) => new Date(`${text}:00+09:00`);
const posting = {
  status: '마감 임박',
  daysLeft: 1 as number | null,
  kind: '정기',
  acceptFrom: seoul('2026-11-02T10:00'),
  acceptTo: seoul('2026-11-22T18:00') as Date | null,
  closedAt: null as Date | null,
} as const;

describe('mark', () => {
  it.each([
    [{ daysLeft: 0 }, '오늘 마감', 'red'],
    [{ daysLeft: 1 }, 'D-1', 'red'],
    [{ daysLeft: 3 }, 'D-3', 'amber'],
    [{ daysLeft: 13, status: '접수 중' }, 'D-13', 'plain'],
    [{ daysLeft: null, status: '접수 중', kind: '상시' }, '상시', 'blue'],
    [{ daysLeft: null, status: '접수 예정' }, '접수 예정', 'blue'],
    [{ daysLeft: null, status: '조기 마감' }, '조기 마감', 'plain'],
  ] as const)('of %o is %s', (more, words, tone) => {
    expect(markOf({ ...posting, ...more })).toEqual({ words, tone });
  });
});

describe('deadline', () => {
  it.each([
    [{}, '11. 22.(일) 18:00 마감'],
    [{ status: '접수 예정' }, '11. 2.(월) 10:00 시작'],
    [{ status: '접수 중', acceptTo: null, kind: '상시' }, '채용 시까지'],
    [{ status: '접수 중', acceptTo: null, kind: '인재풀' }, '상시 등록'],
    [{ status: '접수 마감' }, '2026. 11. 22.(일) 18:00 마감'],
    [{ status: '조기 마감', closedAt: seoul('2026-11-17T12:00') }, '2026. 11. 17.(화) 12:00 마감'],
    [{ status: '전형 종료', acceptTo: null }, ''],
  ] as const)('of %o is %s', (more, words) => {
    expect(deadlineOf({ ...posting, ...more }).words).toBe(words);
  });
});
