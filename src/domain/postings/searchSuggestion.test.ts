import { describe, expect, it } from 'vitest';
import { suggestionFor, wordsOf } from './searchSuggestion.ts';

const known = wordsOf(['데이터 분석가', '백엔드 엔지니어 (결제 플랫폼)', 'QA 엔지니어', '물류센터 운영 매니저']);

describe('what somebody may have meant', () => {
  it.each([
    ['데이타', '데이터'],
    ['데이타 분석가', '데이터 분석가'],
    ['data', '데이터'],
    ['Data 분석', '데이터 분석'],
    ['벡엔드', '백엔드'],
    ['앤지니어', '엔지니어'],
    ['데이타'.normalize('NFD'), '데이터'],
    // Nothing is near, nothing differs, or too little was typed to say.
    ['요리사', undefined],
    ['데이타 요리사', undefined],
    ['데이터', undefined],
    ['큐', undefined],
    ['', undefined],
  ])('by %s is %s', (query, meant) => {
    expect(suggestionFor(query, known)).toBe(meant);
  });
});
