import { describe, expect, it } from 'vitest';
import { comingSteps } from './comingSteps.ts';

const step = (name: string, from: string | null = null, to: string | null = null, term = '') => ({
  ...{ name, from, to, term, note: '' },
  deadline: name === '서류 접수',
});
const steps = [
  step('서류 접수'),
  step('서류 발표', '2026-12-18'),
  step('연구 발표', '2026-12-24', '2026-12-26'),
  step('채용 확정', null, null, '면접 뒤 닷새 안'),
];
// 00:30 of the 18th in Korea.
const at = new Date('2026-12-17T15:30:00Z');
const told = (stages: readonly number[]) => stages.map((stage) => ({ stage, step: null }));
const left = (stages: readonly number[], now = at) =>
  comingSteps(steps, told(stages), now).map(({ name, daysLeft }) => `${name} ${daysLeft}`);

describe('what of the selection is still ahead', () => {
  it('is every step but that of submitting, with the days until it in Korea', () => {
    expect(left([])).toEqual(['서류 발표 0', '연구 발표 6', '채용 확정 null']);
    expect(left([10, 20], new Date('2026-12-01T00:00:00Z'))).toEqual([
      '서류 발표 17',
      '연구 발표 23',
      '채용 확정 null',
    ]);
  });

  it('says the kind that was chosen for a step where its name does not', () => {
    const [one] = comingSteps([{ ...step('연구 발표'), kind: '면접' }], [], at);
    expect(one).toMatchObject({ name: '연구 발표 (면접)', daysLeft: null });
  });

  it('on the days of a step has none left, and after them fewer than none: a plan does not say that it happened', () => {
    expect(left([], new Date('2026-12-25T03:00:00Z'))).toEqual(['서류 발표 -7', '연구 발표 0', '채용 확정 null']);
    expect(left([], new Date('2026-12-28T03:00:00Z'))).toEqual(['서류 발표 -10', '연구 발표 -2', '채용 확정 null']);
  });

  it.each([
    [[21], ['연구 발표', '채용 확정']],
    [
      [20, 30],
      ['연구 발표', '채용 확정'],
    ],
    [
      [21, 30],
      ['연구 발표', '채용 확정'],
    ],
    [[21, 31], ['채용 확정']],
    [[21, 31, 31, 31], []],
    [[21, 31, 60], ['채용 확정']],
    // Put right.
    [
      [21, 20],
      ['서류 발표', '연구 발표', '채용 확정'],
    ],
    [[21, 31, 39], []],
    [[29], []],
    [[21, 40], []],
  ])('after the stages %j: %j', (stages, names) => {
    expect(comingSteps(steps, told(stages), at).map(({ name }) => name)).toEqual(names);
  });
});
