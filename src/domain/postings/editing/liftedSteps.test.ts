import { describe, expect, it } from 'vitest';
import { liftedSteps, withoutBlindness } from './liftedSteps.ts';
import type { WorkingCopy } from './workingCopy.ts';

const step = (id: string, blind?: boolean, when = '') => ({
  id,
  name: id,
  when,
  ...(blind === undefined ? {} : { blind }),
});
const copy = (...steps: object[]): WorkingCopy => ({ title: '공고', body: { steps } });
const lifted = (before: WorkingCopy, after: WorkingCopy) =>
  liftedSteps(before, after).map(({ at, number }) => [at, number]);

describe('names that were hidden are shown', () => {
  it('where the box of a step is cleared, and nowhere where it is ticked or nothing changes', () => {
    const [open, hidden] = [copy(step('a', false)), copy(step('a', true))];
    expect(lifted(hidden, open)).toEqual([['body.steps.a.blind', 1]]);
    expect([lifted(open, hidden), lifted(hidden, hidden), lifted(open, open)]).toEqual([[], [], []]);
  });

  it('where other rows take the place of the step, whose people stand in it by its number', () => {
    const before = copy(step('a', true), step('b'));
    expect(lifted(before, copy(step('new'), step('a', true), step('b')))).toEqual([['body.steps.new.blind', 1]]);
    expect(lifted(before, copy(step('b')))).toEqual([['body.steps.b.blind', 1]]);
    expect(lifted(before, copy())).toEqual([['body.steps', 1]]);
  });

  it('by the numbers that a selection counts: the day applications end is no step', () => {
    const before = copy(step('end', false, 'deadline'), step('a'), step('b', true));
    expect(lifted(before, copy(step('a'), step('b', false)))).toEqual([['body.steps.b.blind', 2]]);
    expect(lifted(before, copy(step('a'), step('b', true)))).toEqual([]);
  });
});

it('a copy as visitors read it says nothing of it', () => {
  expect(withoutBlindness(copy(step('a', true)))).toEqual(copy(step('a')));
  expect(withoutBlindness({ title: '공고' })).toEqual({ title: '공고' });
});
