import { describe, expect, it } from 'vitest';
import { FIRST_TEXTS } from './firstTexts.ts';
import { previewsOf } from './previews.ts';

const named = { company: '다온테크', title: '서버 개발자', step: '서류 심사' };
const texts = { ...FIRST_TEXTS, passed: '{{result}}이에요. {{when}}에 {{place}}(으)로 오세요.' };
const passed = (number: number, place: string) => ({ number, stage: 21 as const, own: { when: '10시', place } });

describe('previews', () => {
  it('are what the first, the last and whoever reads most of a result will read', () => {
    const lines = [passed(4, '부산'), passed(1, '서울'), passed(2, '대전 둔산동 3층 대회의실'), passed(3, '광주')];
    expect(previewsOf(lines, texts, named).map(({ number, why, text }) => [number, why, text])).toEqual([
      [1, ['first'], '서류 합격이에요. 10시에 서울(으)로 오세요.'],
      [4, ['last'], '서류 합격이에요. 10시에 부산(으)로 오세요.'],
      [2, ['longest'], '서류 합격이에요. 10시에 대전 둔산동 3층 대회의실(으)로 오세요.'],
    ]);
  });

  it('name somebody once, and nobody of a result that is told to nobody', () => {
    const all = previewsOf([passed(1, '서울'), { number: 2, stage: 29 }], texts, named);
    expect(all.map(({ result, number, why }) => [result, number, why])).toEqual([
      ['passed', 1, ['first', 'last', 'longest']],
      ['failed', 2, ['first', 'last', 'longest']],
    ]);
  });
});
