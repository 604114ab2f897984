import { dateTimeWords, endWords } from '../../fields/koreanDate.ts';
import { SubmitStatus } from './application.ts';
import type { ReadResult } from './results.ts';
import { isStage, resultTitle, Stage } from './stage.ts';
import { groupOf, newsOf, plannedWords, stateWord, THANKS } from './standing.ts';
import { statusWords } from './statusWords.ts';

type Standing = Parameters<typeof stateWord>[0];

/** What the page of an application opens with. */
export interface Opening {
  /** How it went for them, if something was told: the page looks glad or quiet. */
  went: 'well' | 'badly' | undefined;
  /** What the headline is about, and when it was told. */
  about: string;
  headline: string;
  /** One sentence on what follows; blank where the company's own text says all. */
  lead: string;
  /** More news is to come. */
  isUnderWay: boolean;
}

type Says = (step: string) => { about: string; headline: string };

const OTHERS = '이번 결과와 관계없이 다른 공고에 지원할 수 있어요.';

const step: Says = (name) => ({ about: resultTitle(name), headline: `${name || '전형'}에 합격했어요` });
const notStep: Says = (name) => ({
  about: resultTitle(name),
  headline: `이번 ${name || '전형'}에는 합격하지 못했어요`,
});
// The step of the documents is often called after the day of its result.
const PASSED: Readonly<Partial<Record<Stage, Says>>> = {
  [Stage.documentsPassed]: () => step('서류 심사'),
  [Stage.stepPassed]: step,
  [Stage.hired]: () => ({ about: '최종 결과', headline: '최종 합격했어요' }),
  [Stage.reserve]: () => ({ about: '최종 결과', headline: '예비 합격했어요' }),
};
const FAILED: Readonly<Partial<Record<Stage, Says>>> = {
  [Stage.documentsFailed]: () => notStep('서류 심사'),
  [Stage.stepFailed]: notStep,
  [Stage.notHired]: () => ({ about: '최종 결과', headline: '이번에는 최종 합격하지 못했어요' }),
};

/** What the page says first: the result that was told last, else where the application stands. */
export function openingOf(application: Standing, result: ReadResult | undefined): Opening {
  const { stage, submitStatus } = application;
  const isShown = result !== undefined && submitStatus === SubmitStatus.submitted && result.stage === stage;
  if (!isShown) return withoutResult(application);
  const [passed, failed] = [PASSED[result.stage], FAILED[result.stage]];
  const said = (passed ?? failed)?.(result.stepName);
  if (!said) return withoutResult(application);
  const { sentence } = newsOf(application);
  const isUnderWay = groupOf(application) === 'standing';
  return {
    went: passed ? 'well' : 'badly',
    about: `${said.about} · ${result.at ? dateTimeWords(result.at) : ''} 발표`,
    headline: said.headline,
    lead: passed ? (isUnderWay ? sentence : '') : result.text ? '' : `${THANKS} ${OTHERS}`,
    isUnderWay,
  };
}

function withoutResult(application: Standing): Opening {
  const { stage, submitStatus } = application;
  const isUnderWay = groupOf(application) === 'standing';
  const opening = { went: undefined, about: stateWord(application).words, isUnderWay };
  if (submitStatus === SubmitStatus.submitted) {
    if (stage === Stage.gaveUp) return { ...opening, headline: '전형을 포기했어요', lead: THANKS };
    if (stage === Stage.declined) return { ...opening, headline: '입사를 포기했어요', lead: THANKS };
    if (!isUnderWay) return { ...opening, headline: '전형이 끝났어요', lead: '' };
    const { title, sentence } = newsOf(application);
    return { ...opening, headline: title, lead: application.edited ? statusWords(application).sentence : sentence };
  }
  return {
    ...opening,
    headline: OTHER[submitStatus ?? SubmitStatus.writing]!,
    lead: statusWords(application).sentence,
  };
}

const OTHER: Readonly<Record<number, string>> = {
  [SubmitStatus.writing]: '지원서를 쓰고 있어요',
  [SubmitStatus.withdrawn]: '지원을 취소했어요',
  [SubmitStatus.missed]: '제출하지 못하고 마감됐어요',
};

/** Something an applicant has to do, and until or from when. */
export interface ToDo {
  what: string;
  when: string;
  /** It is done in the editor. */
  writes: boolean;
}

/** What is asked of the applicant now. */
export function toDoOf(application: Standing): ToDo[] {
  const { submitStatus, editable, edited, acceptTo, stage, comingSteps } = application;
  const isDraft = submitStatus === SubmitStatus.writing && editable;
  const until = acceptTo ? `${endWords(acceptTo)} 전까지` : '접수하는 동안';
  if (isDraft) return [{ what: '지원서 제출하기', when: until, writes: true }];
  if (editable && edited) return [{ what: '고친 내용을 다시 제출하기', when: until, writes: true }];
  const next = comingSteps.find(({ daysLeft }) => daysLeft === null || daysLeft >= 0);
  const passed = stage !== null && isStage(stage) && stage in PASSED && stage !== Stage.reserve;
  return passed && next ? [{ what: `${next.name} 준비하기`, when: plannedWords(next), writes: false }] : [];
}
