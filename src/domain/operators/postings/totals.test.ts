import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FEWEST, KEPT_BACK, OF_FEW } from './smallCounts.ts';
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

const RESULTS = ['passed', 'reserve', 'waiting', 'failed', 'left'] as const;
type Results = Record<(typeof RESULTS)[number], number>;

/** Steps of a selection, each with whoever passed the one before it. */
function funnel(before: readonly Omit<Results, 'passed'>[], last: Results) {
  const steps = [{ step: '최종', came: sumOf(last), ...last }];
  for (const others of before) {
    const counts = { ...others, passed: steps[0]!.came };
    steps.unshift({ step: '전형', came: sumOf(counts), ...counts });
  }
  return steps;
}
const sumOf = (results: Results) => RESULTS.reduce((sum, result) => sum + results[result], 0);
const nobody: Results = { passed: 0, reserve: 0, waiting: 0, failed: 0, left: 0 };
const fileOf = (steps: ReturnType<typeof funnel>) =>
  totalLines({ steps, days: [], hours: [], sources: [], drafts: [] }).map((line) => line[3]!);

it('does not tell in the next step who passed where that would tell of few', () => {
  const told = fileOf(funnel([{ ...nobody, failed: 3 }], { ...nobody, waiting: 8 }));
  expect(told).toEqual([...['11', KEPT_BACK, '0', '0', OF_FEW, '0'], ...[KEPT_BACK, '0', '0', KEPT_BACK, '0', '0']]);
});

/** What each line of a file can be, as whoever reads it finds by adding up: two of the numbers at most. */
function readings(file: readonly string[]): Set<number>[] {
  const found = file.map(() => new Set<number>());
  const most = Number(file[0]);
  const valuesOf = (told: string) => {
    if (told !== OF_FEW && told !== KEPT_BACK) return [Number(told)];
    const from = told === OF_FEW ? 1 : 0;
    return Array.from({ length: told === OF_FEW ? FEWEST - 1 : most + 1 }, (_, more) => from + more);
  };
  const width = RESULTS.length + 1;
  const isDone = () => found.every((values, at) => values.size > 1 || valuesOf(file[at]!).length === 1);
  // The lines so far, what is left of the step's people, and how many passed it.
  const read = (lines: readonly number[], left: number, passed: number): void => {
    const at = lines.length;
    if (isDone()) return;
    if (at % width === 0 && left > 0) return;
    if (at === file.length) {
      for (const [place, value] of lines.entries()) if (found[place]!.size < 2) found[place]!.add(value);
      return;
    }
    for (const value of valuesOf(file[at]!)) {
      if (at % width === 0) {
        if (at === 0 || value === passed) read([...lines, value], value, 0);
      } else if (value <= left) read([...lines, value], left - value, at % width === 1 ? value : passed);
    }
  };
  read([], 0, 0);
  return found;
}

const results = (...[most, names]: [number, readonly (keyof Results)[]]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof(fc.constant(0), fc.nat(most))])));

it('never lets what it keeps back be computed, in any step', () => {
  const others = results(7, RESULTS.slice(1)) as fc.Arbitrary<Omit<Results, 'passed'>>;
  const last = results(9, RESULTS) as fc.Arbitrary<Results>;
  fc.assert(
    fc.property(fc.array(others, { maxLength: 2 }), last, (before, end) => {
      const steps = funnel(before, end);
      fc.pre(!areTooFew({ steps }));
      const file = fileOf(steps);
      const computed = readings(file).flatMap((values, at) =>
        values.size < 2 && [OF_FEW, KEPT_BACK].includes(file[at]!) ? [at] : [],
      );
      expect(computed).toEqual([]);
      const counts = steps.flatMap((one) => [one.came, ...RESULTS.map((result) => one[result])]);
      expect(counts.filter((count, at) => count > 0 && count < FEWEST && file[at] === String(count))).toEqual([]);
    }),
  );
});
