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

  /** By hand: what may be told after what, where a step under way need not be told. */
  const order: [told: number | undefined, next: number[]][] = [
    [undefined, [20, 21, 29, 40, 49, 60]],
    [10, [20, 21, 29, 40, 49, 60]],
    [20, [21, 29, 40, 49, 60]],
    [21, [30, 31, 39, 40, 49, 51, 60]],
    [29, []],
    [30, [31, 39, 40, 49, 51, 60]],
    [31, [30, 31, 39, 40, 49, 51, 60]],
    [39, []],
    [40, [50]],
    [49, []],
    [50, []],
    [51, []],
    [60, [40, 49, 51]],
  ];

  it('stand in the order, every one of them', () => {
    expect(order.slice(1).map(([code]) => code)).toEqual(table.map(([code]) => code));
  });

  it.each(order)('after %s may be told %j', (told, next) => {
    const all = table.map(([code]) => code as Stage);
    expect(all.filter((one) => mayFollow(told as Stage | undefined, one))).toEqual(next);
  });
});
