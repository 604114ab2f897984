import { describe, expect, it } from 'vitest';
import { missingIn, partsOf, soughtWords } from './sought.ts';

const marked = (text: string, query: string) =>
  partsOf(text, soughtWords(query))
    .map(({ text: part, isSought }) => (isSought ? `[${part}]` : part))
    .join('');

describe('what was searched for in a text', () => {
  it.each([
    ['발효 연구원', '연구', '발효 [연구]원'],
    ['연구·개발 연구원', '연구', '[연구]·개발 [연구]원'],
    ['연구·개발', '연구개발', '[연구·개발]'],
    ['데이터 분석가', '이터분', '데[이터 분]석가'],
    ['QA 엔지니어', 'qa', '[QA] 엔지니어'],
    ['결제 플랫폼', 'ㄱㅈ', '[결제] 플랫폼'],
    ['결제 플랫폼', 'ㄳ 폼', '결제 플랫[폼]'],
    ['가가가', '가가', '[가가가]'],
    ['물류 관리', '물류 관리', '[물류] [관리]'],
    ['결제'.normalize('NFD'), '결', '[결]제'],
    ['🍲 국 개발', '국', '🍲 [국] 개발'],
    ['물류 관리', '연구', '물류 관리'],
    ['물류 관리', '', '물류 관리'],
    // Between two facts no break is a space of a word.
    ['서울\u00a0\u00a0·\u00a0 신입', '울신', '서울\u00a0\u00a0·\u00a0 신입'],
  ])('%s, %s: %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('is missing where no text has it', () => {
    const words = soughtWords('연구 ㄱㅈ 소스');
    expect(missingIn(['연구원', '결제'], words).map(({ typed }) => typed)).toEqual(['소스']);
    expect(missingIn(['연구원', '결제 소스'], words)).toEqual([]);
  });
});
