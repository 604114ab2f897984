import { isStage, type Stage } from '../applications/stage.ts';
import { type SelectionStep, stepsTaken, type ToldStage } from './selectionSteps.ts';
import { stageOf } from './verdict.ts';

/**
 * The result of a step that somebody was told last, which a correction may put right; undefined if there is no such result,
 * or something followed it. Whoever went on to a later step is put right there first.
 */
export function resultToCorrect({ number, kind }: SelectionStep, told: readonly ToldStage[]): Stage | undefined {
  const last = told.at(-1);
  if (last === undefined || !isStage(last.stage)) return undefined;
  const [passed, failed] = [stageOf('passed', kind), stageOf('failed', kind)];
  if (last.stage !== passed && last.stage !== failed) return undefined;
  const taken = stepsTaken(told);
  // Stages from before do not say their step; in the last step nothing counts as taken.
  const unsaid = last.stage === passed && kind !== 'last' ? taken : taken + 1;
  return (last.step ?? unsaid) === number ? last.stage : undefined;
}

/** What applicants read on the site before the text of a correction. */
export const correctedWords = (was: string): string => `앞서 ‘${was}’으로 알려 드린 결과를 정정했어요.`;

/** Milliseconds after its approval at which a correction is told that has no instant of its own. */
export const AT_ONCE_MS = 30_000;
