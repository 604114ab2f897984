import { describe, expect, it } from 'vitest';
import type { ComingStep } from './comingSteps.ts';
import { groupOf, inOrderOfNews, isRewritable, newsOf, stateWord } from './standing.ts';

const first = { name: '서류 발표', from: '2026-12-18', to: null, term: '', daysLeft: 26 };
const second = { name: '연구 발표', from: '2026-12-24', to: null, term: '', daysLeft: 32 };
const submitted = {
  ...{ submitStatus: 2, stage: null, postingStatus: '접수 중', editable: true, edited: false },
  ...{ acceptTo: new Date('2026-12-10T08:00:00Z'), savedAt: new Date('2026-11-22T00:00:00Z') },
  comingSteps: [first, second],
};
type One = Omit<typeof submitted, 'stage' | 'comingSteps'> & { stage: number | null; comingSteps: ComingStep[] };
const one = (change: Partial<One>): One => ({ ...submitted, ...change });

describe('where an application stands', () => {
  it.each([
    ['writing', '작성 중', { submitStatus: 1 }],
    ['past', '작성 중', { submitStatus: 1, editable: false }],
    ['past', '미제출 마감', { submitStatus: 4, editable: false }],
    ['past', '지원 취소', { submitStatus: 3 }],
    ['standing', '제출 완료', {}],
    ['standing', '제출 완료', { editable: false, postingStatus: '접수 마감' }],
    ['standing', '서류 심사 중', { stage: 20, postingStatus: '접수 마감' }],
    ['standing', '서류 합격', { stage: 21, postingStatus: '접수 마감' }],
    ['standing', '최종 합격', { stage: 40, postingStatus: '접수 마감' }],
    ['past', '전형 불합격', { stage: 39, postingStatus: '접수 마감' }],
    ['past', '전형 종료', { stage: 21, postingStatus: '전형 종료' }],
    ['past', '지원 취소', { submitStatus: 3, stage: 20, postingStatus: '접수 마감' }],
  ] as const)('%s, in one word: %s', (group, words, change) => {
    expect([groupOf(one(change)), stateWord(one(change)).words]).toEqual([group, words]);
  });

  it('is offered to be submitted again while nothing ended it, and after a withdrawal', () => {
    expect([{}, { submitStatus: 3 }].map((change) => isRewritable(one(change)))).toEqual([true, true]);
    expect([{ editable: false }, { stage: 29 }].map((change) => isRewritable(one(change)))).toEqual([false, false]);
  });

  it('never green where it did not go on', () => {
    const ended = [29, 39, 49, 50, 51].map((stage) => stateWord(one({ stage })).tone);
    expect(new Set(ended)).toEqual(new Set(['plain']));
  });
});

describe('the next news', () => {
  it('is the next step of the posting’s own selection with its day', () => {
    expect(newsOf(submitted)).toMatchObject({ isResult: false, title: '서류 발표 12. 18.(금)', daysLeft: 26 });
  });

  it('is the step after one whose day has passed', () => {
    const comingSteps = [{ ...first, daysLeft: -2 }, second];
    expect(newsOf(one({ comingSteps }))).toMatchObject({ title: '연구 발표 12. 24.(목)', daysLeft: 32 });
    expect(newsOf(one({ comingSteps: comingSteps.slice(0, 1) }))).toMatchObject({
      ...{ title: '결과를 기다리고 있어요', daysLeft: undefined },
    });
  });

  it('without a day says when in the posting’s words', () => {
    const comingSteps = [{ name: '서류 검토', from: null, to: null, term: '접수한 날부터 열흘 안', daysLeft: null }];
    const news = newsOf(one({ comingSteps }));
    expect([news.title, news.daysLeft]).toEqual(['서류 검토', undefined]);
    expect(news.sentence).toMatch(/^접수한 날부터 열흘 안 · /);
  });

  it('is a result once one was told, with what follows it', () => {
    const told = newsOf(one({ stage: 21, comingSteps: [second] }));
    expect(told).toMatchObject({ isResult: true, title: '서류 합격', daysLeft: 32 });
    expect(told.sentence).toBe('다음은 연구 발표 · 12. 24.(목)');
    expect(newsOf(one({ stage: 40, comingSteps: [] }))).toMatchObject({ isResult: true, title: '최종 합격' });
  });
});

it('the list begins with the soonest, be it news or the end for a draft, then what is past, the latest first', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const all = [
    { ...one({ submitStatus: 3, savedAt: at(1) }), name: 'older' },
    { ...one({ submitStatus: 1, acceptTo: null as never }), name: 'draft without an end' },
    { ...one({ comingSteps: [] }), name: 'no day' },
    { ...one({ submitStatus: 1, acceptTo: at(50) }), name: 'draft' },
    { ...one({ submitStatus: 3, savedAt: at(2) }), name: 'newer' },
    { ...one({ comingSteps: [second] }), name: 'later' },
    { ...one({}), name: 'sooner' },
    // Later than what was withdrawn, yet that can be taken back.
    { ...one({ stage: 29, savedAt: at(3) }), name: 'failed' },
  ];
  expect(inOrderOfNews(all).map(({ name }) => name)).toEqual([
    ...['sooner', 'draft', 'later', 'draft without an end', 'no day', 'newer', 'older', 'failed'],
  ]);
});
