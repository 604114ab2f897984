import { dateWords } from '../../fields/koreanDate.ts';
import { afterSelectionWords, type ShownPeriods, withinWords } from '../retention/keptWords.ts';
import { SubmitStatus } from './application.ts';
import { Stage } from './stage.ts';
import { THANKS } from './standing.ts';

interface Kept {
  destroyAt: Date | null;
  stage: number | null;
  submitStatus: number | undefined;
  /** The posting's. */
  kind: string;
  kept: ShownPeriods;
}

interface Becoming {
  headline: string;
  why: string;
  /** The same as one fact among others. */
  fact: readonly [name: string, words: string];
}

const isHired = ({ submitStatus, stage }: Kept) => submitStatus === SubmitStatus.submitted && stage === Stage.hired;

/**
 * What becomes of an application's data: the day by which it is destroyed once that is known, else the rule. In every
 * place where its applicant reads it.
 */
export function whatBecomes(one: Kept): Becoming {
  const { destroyAt, kind, kept } = one;
  if (destroyAt) {
    return destroyed(
      `${dateWords(destroyAt)}까지`,
      '지원서와 첨부파일을 되살릴 수 없게 지워요. 파기했다는 기록만 남고, 거기에는 이름도 내용도 없어요.',
    );
  }
  // What a hire handed in stays as long as they work there.
  if (isHired(one)) return keptFor('재직하는 동안', `고용이 끝나면 ${withinWords(kept)} 파기해요.`);
  if (kind === '인재풀') return keptFor('동의를 거둘 때까지', `지원을 취소하면 ${withinWords(kept)} 파기해요.`);
  return destroyed(
    afterSelectionWords(kept),
    '날짜가 정해지면 이곳에서 볼 수 있어요. 지원서와 첨부파일을 되살릴 수 없게 지워요.',
  );
}

const destroyed = (when: string, why: string): Becoming => ({
  headline: `${when} 파기해요`,
  why,
  fact: ['파기 예정', when],
});

const keptFor = (time: string, why: string): Becoming => ({ headline: `${time} 보관해요`, why, fact: ['보관', time] });

/** Said to whoever was told a result and hears no more, while no day of the destruction stands beside it. */
export function partingSentence(one: Kept): string | undefined {
  if (one.stage === null || one.destroyAt) return undefined;
  return `${isHired(one) ? '' : `${THANKS} `}제출한 지원서는 ${whatBecomes(one).headline}.`;
}
