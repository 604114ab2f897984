import { rowsAt, type WorkingCopy, withValue } from './workingCopy.ts';

const AT = 'body.steps';

/** A step of the selection in which names that are hidden would be shown; its place is that of its box, or of all steps if it is gone. */
export interface LiftedStep {
  at: string;
  /** Its number from 1, by which stages and announcements know it. */
  number: number;
  name: string;
}

// As a selection counts them: the day applications end is none.
const stepsIn = (copy: WorkingCopy) => rowsAt(copy, AT).filter(({ when }) => when !== 'deadline');

/** The steps in which a change shows names that were hidden, whatever it does to the rows: people stand in a step by its number. */
export function liftedSteps(before: WorkingCopy, after: WorkingCopy): LiftedStep[] {
  const now = stepsIn(after);
  return stepsIn(before).flatMap(({ blind, name }, index) => {
    const is = now[index];
    if (blind !== true || is?.blind === true) return [];
    return [{ at: is ? `${AT}.${is.id}.blind` : AT, number: index + 1, name: String(name ?? '') }];
  });
}

/** A copy without what it says to operators alone about its steps. */
export function withoutBlindness(copy: WorkingCopy): WorkingCopy {
  const steps = rowsAt(copy, AT);
  if (steps.length === 0) return copy;
  return withValue(
    copy,
    AT,
    steps.map(({ blind: _hidden, ...row }) => row),
  );
}
