import { describe, expect, it } from 'vitest';
import { resultWords } from '../applications/stage.ts';
import { FIRST_TEXTS } from './release/firstTexts.ts';
import { faultInText, filledText, RESULTS, resultOf } from './resultTexts.ts';

const values = { company: '다온테크', title: '서버 개발자', step: '서류 심사', result: '서류 합격' };

describe('a text of a result', () => {
  it('is fine as it is first written', () => {
    expect(RESULTS.map((result) => faultInText(result, FIRST_TEXTS[result]))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['failed', '합격을 축하드립니다.'],
    ['failed', '최종 합격하셨어요.'],
    ['failed', '합격 여부와 관계없이 고맙습니다. 축하드려요.'],
    ['passed', '안녕하세요. 결과를 알려 드려요.'],
    ['passed', '아쉽게도 이번에는 합격하지 못하셨어요.'],
    ['passed', '예비 합격하셨어요.'],
    ['reserve', '합격하셨어요.'],
    ['reserve', '예비 순번을 드렸으나 불합격이에요.'],
    ['passed', '{{name}} 님, 합격하셨어요.'],
    ['passed', '{{title} 공고에 합격하셨어요.'],
  ] as const)('of %s is refused: %s', (result, text) => {
    expect(faultInText(result, text)).toMatch(/요\.$/);
  });

  it.each([
    ['failed', '불합격하셨어요. 합격 여부를 떠나 고맙습니다.'],
    ['failed', '결과는 {{result}}이에요.'],
    ['passed', '{{result}}을 알려 드려요.'],
    ['reserve', '예비 3번 안에 드셨어요.'],
  ] as const)('of %s is taken: %s', (result, text) => {
    expect(faultInText(result, text)).toBeUndefined();
  });

  it('names the values of whoever reads it', () => {
    expect(filledText(FIRST_TEXTS.passed, values)).toMatch(/^지원하신 서버 개발자 공고의 서류 합격을 축하드립니다\./);
  });

  it('belongs to the stages that are results, which the steps between name by their own name', () => {
    expect([21, 31, 40, 60, 29, 39, 49, 30, 50].map((stage) => resultOf(stage as 21))).toEqual([
      ...['passed', 'passed', 'passed', 'reserve', 'failed', 'failed', 'failed', undefined, undefined],
    ]);
    expect([resultWords(31, '2차 면접'), resultWords(39, '2차 면접'), resultWords(21, '서류 심사')]).toEqual([
      ...['2차 면접 합격', '2차 면접 불합격', '서류 합격'],
    ]);
    expect(resultWords(31, null)).toBe('전형 합격');
  });
});
