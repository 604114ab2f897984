import { mayFollow, resultWords, type Stage } from './stage.ts';
import { isResult } from './standing.ts';

/** A stage as it was told. */
export interface Told {
  stage: Stage;
  step: number | null;
  stepName: string | null;
  /** What the company wrote beside it. */
  text: string;
  at: Date;
}

/** A result as its applicant reads it. */
export interface ReadResult extends Pick<Told, 'stage' | 'text'> {
  /** None on the way through JSON alone. */
  at: Date | null;
  /** What it is called: 2차 면접 합격. */
  name: string;
  /** The step's own name; blank where nothing says it. */
  stepName: string;
  /** It puts right what was told of the same step before. */
  corrects: boolean;
}

/** The results of what was told, the newest first: both stay where one corrects another. */
export function resultsOf(told: readonly Told[]): ReadResult[] {
  const results = told.filter(({ stage }) => isResult(stage));
  return results
    .map(({ stage, step, stepName, text, at }, place) => {
      const ofStep = results.slice(0, place).filter((one) => (one.step ?? step) === (step ?? one.step));
      const corrects = ofStep.some((one) => !mayFollow(one.stage, stage));
      return { stage, text, at, corrects, stepName: stepName ?? '', name: resultWords(stage, stepName) };
    })
    .toReversed();
}
