import { describe, expect, it } from 'vitest';
import type { CutPerson } from '../cut.ts';
import type { Verdict } from '../verdict.ts';
import { differencesFrom } from './compared.ts';

const cut = { place: 1, line: 80, reserve: 1, quotas: [] };
const one = (score: number | null, verdict: Verdict, more: Partial<CutPerson> = {}): CutPerson => ({
  ...{ field: '개발', verdict, scores: [score, null, null], standing: 'candidate' },
  ...more,
});

describe('what was decided, beside the cut line it was decided by', () => {
  it('says nothing where everybody is where the line puts them', () => {
    const people = [one(90, 'passed'), one(80, 'passed'), one(79, 'reserve', { rank: 1 }), one(60, 'failed')];
    expect(differencesFrom(cut, people)).toEqual([]);
  });

  it.each([
    ['80점으로 같은 3명 가운데 1명은', [one(80, 'passed'), one(80, 'passed'), one(80, 'failed')]],
    ['합격선 아래인데 합격인 지원자가 1명', [one(79, 'passed'), one(60, 'failed')]],
    [
      '합격선을 넘었는데 합격이 아닌 지원자가 2명',
      [one(99, 'passed'), one(90, 'failed'), one(85, 'reserve', { rank: 1 })],
    ],
    ['예비로 1명을 두려 했는데 0명', [one(99, 'passed')]],
    ['예비 순번이 점수의 순서와', [one(70, 'reserve', { rank: 1 }), one(79, 'reserve', { rank: 2 })]],
  ])('says %s …', (sentence, people) => {
    expect(differencesFrom(cut, people).join(' ')).toContain(sentence);
  });

  it('counts fields that have a number, and takes nobody above the line for left out there', () => {
    const people = [one(90, 'passed'), one(85, 'failed'), one(84, 'passed', { field: '영업' })];
    const quotas = [
      { field: '개발', most: 1 },
      { field: '영업', most: 2 },
    ];
    expect(differencesFrom({ ...cut, reserve: 0, quotas }, people)).toEqual(['영업: 2명까지인데 1명이 합격이에요.']);
  });

  it('leaves out whoever has no score, was excluded or is held back', () => {
    const people = [one(80, 'passed'), one(80, 'held'), one(90, 'excluded'), one(null, 'failed')];
    expect(differencesFrom({ ...cut, reserve: 0 }, people)).toEqual([]);
  });
});
