import { ENDED, Stage } from '../../applications/stage.ts';
import type { PostingStepKind } from '../../postings/stepKind.ts';

/** How many applicants have passed so many steps and were told this last. */
export interface StandingCount {
  passed: number;
  stage: Stage | null;
  count: number;
}

/** One step in numbers: whoever came is in one of the others. */
export interface StepCounts {
  step: string;
  stepKind: PostingStepKind | '';
  came: number;
  passed: number;
  reserve: number;
  failed: number;
  /** Gave the selection up, or declined to be hired. */
  left: number;
  waiting: number;
}

type Outcome = Exclude<keyof StepCounts, 'step' | 'stepKind' | 'came'>;
const LEFT: readonly Stage[] = [Stage.gaveUp, Stage.declined];
/** Told in the last step alone, whichever steps somebody was told to have passed. */
const LAST: readonly Stage[] = [Stage.hired, Stage.notHired, Stage.reserve, Stage.declined];

// What was told last says how somebody stands in the step they are in.
function outcomeOf(stage: Stage | null): Outcome {
  if (stage === Stage.hired) return 'passed';
  if (stage === Stage.reserve) return 'reserve';
  if (stage !== null && LEFT.includes(stage)) return 'left';
  return stage !== null && ENDED.includes(stage) ? 'failed' : 'waiting';
}

/** The steps of a selection in numbers, as applicants were told; nothing of what is decided and not told. */
export function funnelOf(
  steps: readonly { name: string; stepKind: PostingStepKind | '' }[],
  standings: readonly StandingCount[],
): StepCounts[] {
  const last = steps.length - 1;
  return steps.map(({ name, stepKind }, index) => {
    const counts = { step: name, stepKind, came: 0, passed: 0, reserve: 0, failed: 0, left: 0, waiting: 0 };
    for (const { passed, stage, count } of standings) {
      const place = stage !== null && LAST.includes(stage) ? last : Math.min(passed, last);
      if (place < index) continue;
      counts.came += count;
      counts[place > index ? 'passed' : outcomeOf(stage)] += count;
    }
    return counts;
  });
}

/** How far the applicants of several postings have come: their steps differ, what they were told does not. */
export interface Reached {
  submitted: number;
  documents: number;
  steps: number;
  hired: number;
}

/** All of them, those who passed a step, those who passed a further one, and those who are hired. */
export function reachedOf(standings: readonly StandingCount[]): Reached {
  const many = (isSo: (one: StandingCount) => boolean) =>
    standings.filter(isSo).reduce((sum, { count }) => sum + count, 0);
  const isHired = ({ stage }: StandingCount) => stage === Stage.hired || stage === Stage.declined;
  return {
    submitted: many(() => true),
    documents: many((one) => one.passed >= 1 || isHired(one)),
    steps: many((one) => one.passed >= 2 || isHired(one)),
    hired: many(isHired),
  };
}
