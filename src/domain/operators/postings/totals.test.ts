import { expect, it } from 'vitest';
import { areTooFew, totalLines } from './totals.ts';

const step = {
  step: '서류',
  stepKind: '서류',
  came: 40,
  passed: 20,
  reserve: 0,
  failed: 17,
  left: 3,
  waiting: 0,
} as const;
const overview = {
  steps: [step],
  days: [{ day: '2026-03-02', begun: 2, submitted: 1 }],
  hours: [{ hour: 9, begun: 2, submitted: 1 }],
  sources: [
    { source: '사람인', count: 30 },
    { source: '지인 추천', count: 10 },
  ],
  drafts: [{ step: '학력', drafts: 3 }],
};

it('says each number in a line, and keeps back what would tell of few by result and way', () => {
  expect(totalLines(overview)).toEqual([
    ['전형', '서류', '지원자', '40'],
    ['전형', '서류', '합격', '20'],
    ['전형', '서류', '예비', '0'],
    ['전형', '서류', '결과 전', '0'],
    ['전형', '서류', '불합격', '비공개'],
    ['전형', '서류', '포기', '5 미만'],
    ['지원 경로', '사람인', '지원자', '30'],
    ['지원 경로', '지인 추천', '지원자', '10'],
    ['날마다', '2026. 3. 2.(월)', '시작', '2'],
    ['날마다', '2026. 3. 2.(월)', '제출', '1'],
    ['시간대', '9시', '시작', '2'],
    ['시간대', '9시', '제출', '1'],
    ['작성 중', '학력', '멈춘 지원서', '3'],
  ]);
});

it('is no file of fewer than five', () => {
  expect(areTooFew(overview)).toBe(false);
  expect(areTooFew({ steps: [{ ...step, came: 4 }] })).toBe(true);
  expect(areTooFew({ steps: [] })).toBe(true);
});
