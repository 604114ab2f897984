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

/** What a corrected result says beside itself, before anybody has written another text. */
export const CORRECTED_TEXTS = {
  passed: '결과를 다시 확인해 {{result}}으로 바로잡았어요. 혼란을 드려 죄송해요. 이어지는 일정은 곧 알려 드릴게요.',
  reserve: '결과를 다시 확인해 예비 합격으로 바로잡았어요. 혼란을 드려 죄송해요.',
  failed:
    '결과를 다시 확인해 바로잡아요. 저희의 잘못으로 혼란을 드려 진심으로 죄송해요. 궁금한 점은 공고의 연락처로 물어봐 주세요.',
} as const;

/** What applicants read before the text of a correction, on the site and in the mail. */
export const correctedWords = (was: string): string => `앞서 ‘${was}’으로 알려 드린 결과를 정정했어요.`;

/** Milliseconds after its approval at which a correction is told that has no instant of its own. */
export const AT_ONCE_MS = 30_000;
