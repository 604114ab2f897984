import { dayOf } from '../../../fields/koreanDate.ts';
import { type SelectionStep, selectionSteps } from '../selectionSteps.ts';

/** The day until which a posting says that a step is decided (YYYY-MM-DD): the last one it plans for it; undefined if none is over. */
export function promisedBefore({ from, to }: Pick<SelectionStep, 'from' | 'to'>, at: Date): string | undefined {
  const day = to ?? from;
  return day !== null && day < dayOf(at) ? day : undefined;
}

/** What applicants can be told where a result is late. */
export const lateWords = (stepName: string): string =>
  `${stepName} 발표가 늦어지고 있어요. 기다리게 해 드려 죄송해요. 새로 정한 날을 곧 알려 드릴게요.`;

/** The first step of a posting whose day is over and of which nobody was told or will be, while somebody waits for it. */
export function lateStep(
  body: Parameters<typeof selectionSteps>[0],
  { announced, passed, at }: { announced: ReadonlySet<number>; passed: ReadonlySet<number>; at: Date },
): { number: number; name: string; day: string } | undefined {
  for (const step of selectionSteps(body)) {
    const day = promisedBefore(step, at);
    const isWaitedFor = step.number === 1 || passed.has(step.number - 1);
    if (day !== undefined && isWaitedFor && !announced.has(step.number)) {
      return { number: step.number, name: step.name, day };
    }
  }
  return undefined;
}
