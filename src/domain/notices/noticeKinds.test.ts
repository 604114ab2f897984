import { describe, expect, it } from 'vitest';
import { noticeNames, valuesOf } from './notice.ts';
import { faultInWords, kindOf, namedNotices, sampleData, valueName } from './noticeKinds.ts';

describe('what notices are called', () => {
  it('is said of each, and of each value they have', () => {
    expect(namedNotices.toSorted()).toEqual(noticeNames.toSorted());
    expect(new Set(namedNotices.map((name) => kindOf(name).title)).size).toBe(noticeNames.length);
    for (const name of noticeNames) {
      expect(valuesOf(name).filter((value) => valueName(value) === value)).toEqual([]);
      expect(Object.values(sampleData(name, {})).every((value) => value !== undefined)).toBe(true);
    }
  });
});

describe('the words of a notice', () => {
  const known = ['company', 'title'];

  it.each(['지원서를 받았습니다', '{{company}}의 {{title}}', '1 < 2', '<3', '가격 > 3'])('may be %s', (text) => {
    expect(faultInWords(text, known)).toBeUndefined();
  });

  it.each([
    ['{{compani}}', '이 메일에 없는 값이에요: {{compani}}. 있는 값: {{company}} 회사, {{title}} 공고'],
    ['{{회사}} 지원', '중괄호 두 개로'],
    ['{{ company }}', '중괄호 두 개로'],
    ['{company}', '중괄호 두 개로'],
    ['{{company', '중괄호 두 개로'],
    ['<b>굵게</b>', '<b> 같은 태그'],
    ['끝</p>', '</p> 같은 태그'],
    ['<script src="x">', '<script src="x"> 같은 태그'],
  ])('may not be %s', (text, sentence) => {
    expect(faultInWords(text, known)).toContain(sentence);
  });
});
