import { daysWords } from '../../fields/koreanDate.ts';
import { SubmitStatus } from './application.ts';
import type { ComingStep } from './comingSteps.ts';
import { ENDED, isOutcome, isStage, STAGES, Stage } from './stage.ts';
import { statusWords, type Tone } from './statusWords.ts';

/** In which part of a member's list an application stands. */
export const GROUPS = { writing: '작성 중', standing: '진행 중', past: '지난 지원' } as const;
export type Group = keyof typeof GROUPS;

/** What of an application its place in the list and its words depend on. */
interface Standing {
  submitStatus: number | undefined;
  stage: number | null;
  /** What it is called for this applicant, where that is more than its words. */
  stageName?: string;
  postingStatus: string;
  editable: boolean;
  acceptTo: Date | null;
  edited: boolean;
  comingSteps: readonly ComingStep[];
}

const isFinished = ({ postingStatus }: Pick<Standing, 'postingStatus'>) => postingStatus === '전형 종료';

/** Being written, under way, or neither any more. */
export function groupOf(one: Pick<Standing, 'submitStatus' | 'stage' | 'postingStatus' | 'editable'>): Group {
  const { submitStatus, stage, editable } = one;
  if (submitStatus === SubmitStatus.writing && editable) return 'writing';
  const isOver = isFinished(one) || (stage !== null && isStage(stage) && ENDED.includes(stage));
  return submitStatus === SubmitStatus.submitted && !isOver ? 'standing' : 'past';
}

const PASSED: readonly Stage[] = [Stage.documentsPassed, Stage.stepPassed, Stage.hired, Stage.reserve];

/** A stage that tells how a step or all of it went. */
export function isResult(stage: Stage): boolean {
  return PASSED.includes(stage) || isOutcome(stage);
}

/** Whether it is offered to be corrected and submitted again: not after a result that ends it. */
export function isRewritable(one: Pick<Standing, 'submitStatus' | 'stage' | 'postingStatus' | 'editable'>): boolean {
  return one.editable && !(one.submitStatus === SubmitStatus.submitted && groupOf(one) === 'past');
}

/** The one word for where an application stands: the stage last told, else what was done with it. */
export function stateWord(one: Standing): { words: string; tone: Tone } {
  const { submitStatus, stage } = one;
  if (submitStatus === SubmitStatus.submitted) {
    if (isFinished(one)) return { words: '전형 종료', tone: 'plain' };
    if (stage !== null && isStage(stage))
      return { words: one.stageName || STAGES[stage], tone: ENDED.includes(stage) ? 'plain' : 'green' };
  }
  const { status, tone } = statusWords(one);
  return { words: status, tone };
}

/** What an applicant hears next of a submission. */
export interface News {
  /** Tells a result; what comes after it is in the sentence. */
  isResult: boolean;
  title: string;
  sentence: string;
  /** How many days until it; undefined if no day is known. */
  daysLeft: number | undefined;
}

/** Said to all whose selection has ended without a place; the company's own words are beside it. */
export const THANKS = '시간을 내어 지원해 주셔서 고마워요.';

const TOLD = '합격 여부와 관계없이 이곳과 메일로 알려 드려요.';

/** When a step is planned, in words: its days, or what the posting says instead. */
export function plannedWords({ from, to, term }: Pick<ComingStep, 'from' | 'to' | 'term'>): string {
  return from === null ? term : daysWords(from, to);
}

const nextStep = ({ comingSteps }: Pick<Standing, 'comingSteps'>) =>
  comingSteps.find(({ daysLeft }) => daysLeft === null || daysLeft >= 0);

/** The next news of a submission under way: a result that was told, else the next step of the posting's own selection. */
export function newsOf({ stage, stageName, comingSteps }: Pick<Standing, 'stage' | 'stageName' | 'comingSteps'>): News {
  const next = nextStep({ comingSteps });
  const daysLeft = next?.daysLeft ?? undefined;
  if (stage !== null && isStage(stage) && isResult(stage)) {
    const when = next && plannedWords(next);
    const sentence = next
      ? `다음은 ${next.name}${when ? ` · ${when}` : ''}`
      : '이어지는 일정은 이곳과 메일로 알려 드려요.';
    return { isResult: true, title: stageName || STAGES[stage], sentence, daysLeft };
  }
  if (!next) return { isResult: false, title: '결과를 기다리고 있어요', sentence: TOLD, daysLeft: undefined };
  if (next.from === null) {
    const sentence = [next.term, TOLD].filter(Boolean).join(' · ');
    return { isResult: false, title: next.name, sentence, daysLeft };
  }
  return { isResult: false, title: `${next.name} ${plannedWords(next)}`, sentence: TOLD, daysLeft };
}

/** The order of the list: by the next day of each, of a draft the last one to submit it; then what is past, first what can be taken back. */
export function inOrderOfNews<T extends Standing & { savedAt: Date | null }>(all: readonly T[]): T[] {
  const far = Number.POSITIVE_INFINITY;
  const soonest = (one: T) => {
    const group = groupOf(one);
    if (group === 'past') return -(one.savedAt?.getTime() ?? 0);
    if (group === 'writing') return one.acceptTo?.getTime() ?? far;
    const day = nextStep(one)?.from;
    return day ? Date.parse(day) : far;
  };
  // What can be taken back stands before the rest of what is past.
  const canReturn = ({ submitStatus, editable }: T) => submitStatus === SubmitStatus.withdrawn && editable;
  const rank = (one: T) => (groupOf(one) !== 'past' ? 0 : canReturn(one) ? 1 : 2);
  return all.toSorted((a, b) => rank(a) - rank(b) || compare(soonest(a), soonest(b)));
}

// Two that have no day are alike: a difference of infinities is no number.
const compare = (a: number, b: number) => (a === b ? 0 : a - b);
