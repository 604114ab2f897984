import { dateWords } from '../../fields/koreanDate.ts';
import { afterSelectionWords, type ShownPeriods, withinWords } from '../retention/keptWords.ts';
import { SubmitStatus } from './application.ts';
import { Stage } from './stage.ts';

interface Kept {
  destroyAt: Date | null;
  stage: number | null;
  submitStatus: number | undefined;
  kept: ShownPeriods;
}

/** What becomes of an application's data: the day by which it is destroyed once that is known, else the rule. */
export function whatBecomes(
  { destroyAt, stage, submitStatus, kept }: Kept,
  kind: string,
): { headline: string; why: string } {
  if (destroyAt) {
    return {
      headline: `${dateWords(destroyAt)}까지 파기해요`,
      why: '지원서와 첨부파일을 되살릴 수 없게 지워요. 파기했다는 기록만 남고, 거기에는 이름도 내용도 없어요.',
    };
  }
  if (submitStatus === SubmitStatus.submitted && stage === Stage.hired) {
    return { headline: '재직하는 동안 보관해요', why: `고용이 끝나면 ${withinWords(kept)} 파기해요.` };
  }
  if (kind === '인재풀') {
    return { headline: '동의를 거둘 때까지 보관해요', why: `지원을 취소하면 ${withinWords(kept)} 파기해요.` };
  }
  return {
    headline: `${afterSelectionWords(kept)} 파기해요`,
    why: '날짜가 정해지면 이곳에서 볼 수 있어요. 지원서와 첨부파일을 되살릴 수 없게 지워요.',
  };
}
