import { mayFollow, Stage } from '../applications/stage.ts';
import { type SelectionStep, stepsTaken, type ToldStage } from './selectionSteps.ts';
import { stageOf, type Verdict } from './verdict.ts';

/** What decides how an applicant stands in a step. */
interface Standing {
  verdict: Verdict;
  told: readonly ToldStage[];
  scheduled: number | null;
}

/** Not in the step (yet, or no longer); to be decided about; an announcement of it is approved; its result is told. */
export type StandingInStep = 'elsewhere' | 'candidate' | 'scheduled' | 'told';

const lastOf = (told: readonly ToldStage[]) => told.at(-1)?.stage as Stage | undefined;

/** How somebody stands in a step: whoever passed the one before it, and has no result of it. */
export function standingIn(
  { number, kind }: SelectionStep,
  { told, scheduled }: Omit<Standing, 'verdict'>,
): StandingInStep {
  const last = lastOf(told);
  const [passed, failed] = [stageOf('passed', kind)!, stageOf('failed', kind)!];
  const taken = stepsTaken(told);
  const isHere = taken === number - 1 && mayFollow(last, passed);
  if (isHere) return scheduled === null ? 'candidate' : 'scheduled';
  const isTold = told.some(({ stage, step }) => (stage === passed || stage === failed) && (step ?? number) === number);
  return isTold ? 'told' : 'elsewhere';
}

/** Whether somebody holds a place in reserve that they were told: it moves no more. */
export const isToldReserve = ({ told }: Pick<Standing, 'told'>): boolean => lastOf(told) === Stage.reserve;

/** The stage an announcement of a step would tell somebody now; undefined if there is nothing to tell. */
export function toTell(step: SelectionStep, one: Standing): Stage | undefined {
  if (standingIn(step, one) !== 'candidate') return undefined;
  const stage = stageOf(one.verdict, step.kind);
  return stage !== undefined && mayFollow(lastOf(one.told), stage) ? stage : undefined;
}
