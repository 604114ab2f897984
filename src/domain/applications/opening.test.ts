import { describe, expect, it } from 'vitest';
import { USUAL } from '../retention/periods.ts';
import type { Application } from './application.records.ts';
import { openingOf, toDoOf } from './opening.ts';
import { resultsOf, type Told } from './results.ts';
import { resultWords, type Stage } from './stage.ts';
import { partingSentence, whatBecomes } from './whatBecomes.ts';

const at = new Date('2026-12-18T01:00:00Z');
const next = { name: '실무 면접', from: '2026-12-24', to: null, term: '', daysLeft: 6 };
const one = {
  ...{ submitStatus: 2, stage: null, stageName: '', postingStatus: '접수 마감', editable: false, edited: false },
  ...{ acceptTo: new Date('2026-12-10T08:00:00Z'), comingSteps: [next], destroyAt: null, kept: USUAL, kind: '정기' },
} as unknown as Application;
const told = (stage: Stage, step: number, stepName: string | null = null): Told => ({
  ...{ stage, step, stepName, text: '', at },
});
const openedBy = (...stages: Told[]) => {
  const last = stages.at(-1)!;
  const application = { ...one, stage: last.stage, stageName: resultWords(last.stage, last.stepName) };
  return openingOf(application, resultsOf(stages)[0]);
};

describe('what the page of an application opens with', () => {
  it.each([
    [21, '서류 발표', '서류 심사에 합격했어요', 'well'],
    [29, '서류 발표', '이번 서류 심사에는 합격하지 못했어요', 'badly'],
    [31, '실무 면접', '실무 면접에 합격했어요', 'well'],
    [31, null, '전형에 합격했어요', 'well'],
    [39, '실무 면접', '이번 실무 면접에는 합격하지 못했어요', 'badly'],
    [40, '채용 확정', '최종 합격했어요', 'well'],
    [49, '채용 확정', '이번에는 최종 합격하지 못했어요', 'badly'],
    [60, '채용 확정', '예비 합격했어요', 'well'],
    [51, null, '전형을 포기했어요', undefined],
    [50, null, '입사를 포기했어요', undefined],
    [30, '실무 면접', '실무 면접 12. 24.(목)', undefined],
  ] as const)('after %i of %s: %s', (stage, stepName, headline, went) => {
    expect(openedBy(told(stage, 1, stepName))).toMatchObject({ headline, went });
  });

  it('says when it was told and what follows, and thanks whoever was rejected, unless the company has words of its own', () => {
    expect(openedBy(told(21, 1))).toMatchObject({
      about: '서류 심사 결과 · 2026. 12. 18.(금) 10:00 발표',
      lead: '다음은 실무 면접 · 12. 24.(목)',
    });
    expect(openedBy(told(29, 1)).lead).toBe(
      '시간을 내어 지원해 주셔서 고마워요. 이번 결과와 관계없이 다른 공고에 지원할 수 있어요.',
    );
    expect(openedBy({ ...told(29, 1), text: '지원해 주셔서 고맙습니다.' }).lead).toBe('');
  });

  it.each([
    [{ submitStatus: 1, editable: true }, '지원서를 쓰고 있어요'],
    [{ submitStatus: 3 }, '지원을 취소했어요'],
    [{ submitStatus: 4 }, '제출하지 못하고 마감됐어요'],
    [{ postingStatus: '전형 종료' }, '전형이 끝났어요'],
    [{}, '실무 면접 12. 24.(목)'],
  ] as const)('without a result where it stands: %j', (change, headline) => {
    expect(openingOf({ ...one, ...change } as Application, undefined).headline).toBe(headline);
  });

  it('does not tell a result of what is withdrawn since', () => {
    const [result] = resultsOf([told(21, 1)]);
    expect(openingOf({ ...one, submitStatus: 3, stage: 21 } as Application, result).went).toBeUndefined();
  });
});

describe('results', () => {
  const corrected = (...stages: Told[]) => resultsOf(stages).map(({ stage, corrects }) => [stage, corrects]);
  it('correct what was told of the same step, and stay both', () => {
    expect(corrected(told(21, 1), told(29, 1))).toEqual([
      [29, true],
      [21, false],
    ]);
    expect(corrected(told(29, 1), told(21, 1))[0]).toEqual([21, true]);
  });
  it('correct nothing where one follows the other', () => {
    expect(corrected(told(21, 1), told(31, 2), told(31, 3), told(60, 4), told(40, 4)).flat()).not.toContain(true);
    expect(corrected(told(20, 1), told(21, 1), told(30, 2))).toEqual([[21, false]]);
  });
});

describe('what is asked of an applicant', () => {
  it.each([
    [{ submitStatus: 1, editable: true }, ['지원서 제출하기']],
    [{ editable: true, edited: true }, ['고친 내용을 다시 제출하기']],
    [{ stage: 21 }, ['실무 면접 준비하기']],
    [{ stage: 60 }, []],
    [{ stage: 29, comingSteps: [] }, []],
    [{}, []],
  ] as const)('%j', (change, tasks) => {
    expect(toDoOf({ ...one, ...change } as unknown as Application).map(({ what }) => what)).toEqual(tasks);
  });
});

describe('what becomes of an application', () => {
  const [day, pool] = [{ destroyAt: new Date('2027-01-09T00:00:00Z') }, { kind: '인재풀' }];
  it.each([
    [day, '2027. 1. 9.(토)까지 파기해요', ['파기 예정', '2027. 1. 9.(토)까지']],
    [{ stage: 40 }, '재직하는 동안 보관해요', ['보관', '재직하는 동안']],
    [{ ...pool, stage: 40 }, '재직하는 동안 보관해요', ['보관', '재직하는 동안']],
    [pool, '동의를 거둘 때까지 보관해요', ['보관', '동의를 거둘 때까지']],
    [{ ...pool, ...day }, '2027. 1. 9.(토)까지 파기해요', ['파기 예정', '2027. 1. 9.(토)까지']],
    [{ stage: 29 }, '전형이 끝난 뒤 5일 안에 파기해요', ['파기 예정', '전형이 끝난 뒤 5일 안에']],
  ] as const)('%j', (change, headline, fact) => {
    expect(whatBecomes({ ...one, ...change })).toMatchObject({ headline, fact });
  });

  it.each([
    [{ stage: 29 }, '시간을 내어 지원해 주셔서 고마워요. 제출한 지원서는 전형이 끝난 뒤 5일 안에 파기해요.'],
    [{ ...pool, stage: 29 }, '시간을 내어 지원해 주셔서 고마워요. 제출한 지원서는 동의를 거둘 때까지 보관해요.'],
    [{ stage: 40 }, '제출한 지원서는 재직하는 동안 보관해요.'],
    [{ stage: 29, ...day }, undefined],
    [{}, undefined],
  ] as const)('is said of what is over where its day is not: %j', (change, sentence) => {
    expect(partingSentence({ ...one, ...change })).toBe(sentence);
  });
});
