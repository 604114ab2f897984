import { expect, it } from 'vitest';
import { weekNumbers, weeksOf, wholeTime } from './processWeeks.ts';

const step = (...weeks: number[]) => ({
  ...{ name: '단계', lead: '', lines: [], period: '', figure: undefined, gets: undefined },
  weeks: weeks.length > 0 ? { least: weeks[0]!, most: weeks[1]! } : undefined,
});

it('the whole time is that of all steps that say theirs', () => {
  expect(wholeTime([step(2, 4), step(), step(1, 2), step(1, 1)])).toEqual({ least: 4, most: 7 });
});

it('there is none where no two of them do', () => {
  expect(wholeTime([step(2, 4), step()])).toBeUndefined();
  expect(wholeTime([])).toBeUndefined();
  expect(weeksOf(step())).toBeUndefined();
});

it('is written from its least to its most, and once where they are one', () => {
  expect([weekNumbers({ least: 2, most: 4 }), weekNumbers({ least: 1, most: 1 })]).toEqual(['2–4', '1']);
});
