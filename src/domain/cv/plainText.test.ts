import { expect, it } from 'vitest';
import { plainText } from './plainText.ts';

const answer = (question: string, words: string) => ({ question, answer: words, wire: question });

it('tells every answer below its question, under the title of its part, and nothing that is blank', () => {
  const text = plainText([
    { title: '희망 조건', entries: [{ title: '희망 조건', answers: [answer('취미', '산책'), answer('특기', '')] }] },
    { title: '학력', entries: [] },
    { title: '경력', entries: [{ title: '다온', answers: [answer('한 일', '첫 줄\n둘째 줄')] }] },
    { title: '어학', entries: [{ title: '', answers: [answer('점수', '')] }] },
  ]);
  expect(text).toBe('[희망 조건]\n\n취미\n산책\n\n\n[경력]\n\n다온\n\n한 일\n첫 줄\n둘째 줄');
});
