import { DAY_MS, dayOf } from '../../fields/koreanDate.ts';
import type { PostingStep } from '../postings/postingBody.ts';
import { stepTitle } from '../postings/stepKind.ts';
import { stepsTaken, type ToldStage } from '../selection/selectionSteps.ts';
import { ENDED, isStage, Stage } from './stage.ts';

/** A step of a posting's selection that an application has not been through. */
export interface ComingStep {
  name: string;
  /** A day in Korea (YYYY-MM-DD), as the posting plans it; null if it gives words only. */
  from: string | null;
  to: string | null;
  /** When, in words, where there is no day. */
  term: string;
  /** Calendar days in Korea until it begins; 0 on its days, below 0 once they have passed, null without a day. */
  daysLeft: number | null;
}

/**
 * What of a posting's own selection is still ahead of a submission, after the stages told so far. The days are planned:
 * one that has passed stays, for only a stage says that a step was taken.
 */
export function comingSteps(steps: readonly PostingStep[], stages: readonly ToldStage[], at: Date): ComingStep[] {
  const last = stages.at(-1)?.stage;
  if (last !== undefined && isStage(last) && (ENDED.includes(last) || last === Stage.hired)) return [];
  const today = dayOf(at);
  return steps
    .filter(({ deadline }) => !deadline)
    .slice(stepsTaken(stages))
    .map((step) => ({
      name: stepTitle(step),
      from: step.from,
      to: step.to,
      term: step.term,
      daysLeft: daysUntil(step.from, step.to ?? step.from, today),
    }));
}

function daysUntil(from: string | null, to: string | null, today: string): number | null {
  if (from === null || to === null) return null;
  const days = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (days(from) >= 0) return days(from);
  return Math.min(0, days(to));
}
