import { isStage, Stage } from '../applications/stage.ts';
import type { PostingBody, PostingStep } from '../postings/postingBody.ts';
import { type PostingStepKind, seenKind } from '../postings/stepKind.ts';

/** A step of a posting's selection in which applicants are decided about, by its number from 1. */
export interface SelectionStep {
  number: number;
  name: string;
  /** What it is for whoever comes to it, where that is known. */
  stepKind: PostingStepKind | '';
  /** What its verdicts come to: the first decides about documents, the last about the job. */
  kind: StepKind;
  /** The day the posting plans for it (YYYY-MM-DD), and what it says without one. */
  from: string | null;
  to: string | null;
  term: string;
}
export type StepKind = 'documents' | 'step' | 'last';

type PlannedStep = Pick<PostingStep, 'name' | 'kind' | 'from' | 'to' | 'term'>;
const UNPLANNED: PlannedStep = { name: '최종 결과', from: null, to: null, term: '' };

/** The steps of a posting after its deadline; one that plans none still tells a result. */
export function selectionSteps(body: { steps?: PostingBody['steps'] }): SelectionStep[] {
  const planned = (body.steps ?? []).filter(({ deadline }) => !deadline);
  const steps: readonly PlannedStep[] = planned.length > 0 ? planned : [UNPLANNED];
  return steps.map(({ name, kind, from, to, term }, index) => ({
    ...{ number: index + 1, name, stepKind: seenKind({ name, kind }), from, to, term },
    kind: index === steps.length - 1 ? 'last' : index === 0 ? 'documents' : 'step',
  }));
}

/** A stage as it was told, with its step's number where that was said. */
export interface ToldStage {
  stage: number;
  step: number | null;
}

/** How many steps the stages have led through; a correction back to the beginning takes them back. */
export function stepsTaken(stages: readonly ToldStage[]): number {
  return stages.reduce((taken, { stage, step }) => {
    if (!isStage(stage)) return taken;
    if (stage === Stage.received || stage === Stage.reviewing) return 0;
    if (stage === Stage.examining) return step === null ? Math.max(taken, 1) : step - 1;
    if (stage === Stage.documentsPassed) return step ?? 1;
    return stage === Stage.stepPassed ? (step ?? taken + 1) : taken;
  }, 0);
}

/** The step that a stage given now belongs to: that of its result, else the one under way. */
export function stepOfStage(stage: Stage, steps: readonly SelectionStep[], taken: number): number {
  const last = steps.length;
  if (stage === Stage.documentsPassed || stage === Stage.documentsFailed) return 1;
  const isLast =
    stage === Stage.hired || stage === Stage.notHired || stage === Stage.reserve || stage === Stage.declined;
  if (isLast) return last;
  const examined = stage === Stage.stepPassed || stage === Stage.stepFailed;
  // Between the first step and the last, where there is one.
  return examined ? Math.min(Math.max(taken + 1, 2), Math.max(last - 1, 1)) : Math.min(taken + 1, last);
}
