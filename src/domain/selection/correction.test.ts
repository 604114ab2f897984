import { describe, expect, it } from 'vitest';
import { Stage } from '../applications/stage.ts';
import { resultToCorrect } from './correction.ts';
import { CORRECTED_TEXTS } from './release/firstTexts.ts';
import { faultInText, RESULTS } from './resultTexts.ts';
import { selectionSteps } from './selectionSteps.ts';

const steps = selectionSteps({
  steps: ['서류', '1차 면접', '2차 면접', '최종'].map((name) => ({
    ...{ name, deadline: false, from: null, to: null, term: '', note: '' },
  })),
});
const toCorrect = (...told: [Stage, (number | null)?][]) =>
  steps.flatMap((step) => {
    const result = resultToCorrect(
      step,
      told.map(([stage, of = null]) => ({ stage, step: of })),
    );
    return result === undefined ? [] : [[step.number, result]];
  });

describe('what a correction may put right', () => {
  it('is the last result that was told, in its own step alone', () => {
    expect(toCorrect()).toEqual([]);
    expect(toCorrect([Stage.documentsFailed, 1])).toEqual([[1, Stage.documentsFailed]]);
    expect(toCorrect([Stage.documentsPassed, 1], [Stage.stepFailed, 2])).toEqual([[2, Stage.stepFailed]]);
    expect(toCorrect([Stage.documentsPassed, 1], [Stage.stepPassed, 2], [Stage.stepPassed, 3])).toEqual([
      [3, Stage.stepPassed],
    ]);
    expect(toCorrect([Stage.documentsPassed, 1], [Stage.hired, 4])).toEqual([[4, Stage.hired]]);
  });
  it('is found where stages from before do not say their step', () => {
    expect(toCorrect([Stage.documentsPassed])).toEqual([[1, Stage.documentsPassed]]);
    expect(toCorrect([Stage.documentsPassed], [Stage.stepPassed], [Stage.stepFailed])).toEqual([[3, Stage.stepFailed]]);
  });
  it('is nothing once something followed it, whoever gave up or declined', () => {
    expect(toCorrect([Stage.documentsPassed, 1], [Stage.examining, 2])).toEqual([]);
    expect(toCorrect([Stage.documentsPassed, 1], [Stage.gaveUp, 2])).toEqual([]);
    expect(toCorrect([Stage.hired, 4], [Stage.declined, 4])).toEqual([]);
  });
});

it('the texts that a correction begins with may be told of their results', () => {
  for (const result of RESULTS)
    expect([result, faultInText(result, CORRECTED_TEXTS[result])]).toEqual([result, undefined]);
});
