import { describe, expect, it } from 'vitest';
import { isOutcome, isStage, mayFollow, STAGES, type Stage } from './stage.ts';

/** Every stage by hand (domain decision §1): its code, its words, and whether it is the outcome the applicant waits for. */
const table: [code: number, words: string, isOutcome: boolean][] = [
  [10, '접수 완료', false],
  [20, '서류 심사 중', false],
  [21, '서류 합격', false],
  [29, '서류 불합격', true],
  [30, '면접·검사 진행', false],
  [31, '전형 합격', false],
  [39, '전형 불합격', true],
  [40, '최종 합격', true],
  [49, '최종 불합격', true],
  [50, '입사 포기', true],
  [51, '전형 포기', true],
  [60, '예비 합격', false],
];

describe('the stages', () => {
  it('are those of the table, with their words, and no other number is one', () => {
    expect(Object.entries(STAGES)).toEqual(table.map(([code, words]) => [String(code), words]));
    const numbers = Array.from({ length: 100 }, (_, code) => code);
    expect(numbers.filter(isStage)).toEqual(table.map(([code]) => code));
  });

  it.each(table)('%i %s: the outcome, %s', (code, _words, outcome) => {
    expect(isStage(code) && isOutcome(code)).toBe(outcome);
  });

  it.each(table)(
    'after %i %s, an outcome: %s, any other is given, or none but a hire’s declining',
    (code, _, outcome) => {
      const all = table.map(([next]) => next as Stage);
      const next = all.filter((one) => mayFollow(code as Stage, one));
      if (!outcome) expect(next).toEqual(all);
      else expect(next).toEqual(code === 40 ? [50] : []);
    },
  );
});
