import { directionParticle } from '../../fields/particle.ts';
import { Stage } from '../applications/stage.ts';
import type { StepKind } from './selectionSteps.ts';

/** What operators think of an applicant within a step, as it is stored, and as they read it. */
export const VERDICTS = {
  open: '미정',
  passed: '합격',
  reserve: '예비',
  failed: '불합격',
  excluded: '제외',
  held: '보류',
} as const;
export type Verdict = keyof typeof VERDICTS;

export const verdicts = Object.keys(VERDICTS) as Verdict[];

/** A verdict in words, as what somebody is decided to be. */
export const asVerdict = (verdict: Verdict) => `${VERDICTS[verdict]}${directionParticle(VERDICTS[verdict])}`;

/** Whether a stored or sent word is a verdict. */
export function isVerdict(word: string): word is Verdict {
  return Object.hasOwn(VERDICTS, word);
}

const RESULTS: Readonly<Record<StepKind, { passed: Stage; failed: Stage }>> = {
  documents: { passed: Stage.documentsPassed, failed: Stage.documentsFailed },
  step: { passed: Stage.stepPassed, failed: Stage.stepFailed },
  last: { passed: Stage.hired, failed: Stage.notHired },
};

/**
 * What is told of a verdict; nothing while it is open or held. A place in reserve is told in the last step alone: earlier it
 * keeps waiting. Whoever is excluded hears that they did not pass.
 */
export function stageOf(verdict: Verdict, kind: StepKind): Stage | undefined {
  if (verdict === 'passed') return RESULTS[kind].passed;
  if (verdict === 'failed' || verdict === 'excluded') return RESULTS[kind].failed;
  return verdict === 'reserve' && kind === 'last' ? Stage.reserve : undefined;
}

/** The verdict that a told stage came from; undefined for one that is no result of a step. */
export function verdictOf(stage: Stage): Verdict | undefined {
  if (stage === Stage.reserve) return 'reserve';
  const results = Object.values(RESULTS);
  if (results.some(({ passed }) => passed === stage)) return 'passed';
  return results.some(({ failed }) => failed === stage) ? 'failed' : undefined;
}
