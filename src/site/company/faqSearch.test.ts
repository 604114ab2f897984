import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foundParts, foundSentence, isFound, typedLetters } from './faqSearch.ts';

const TEXTS = ['제출한 뒤에도 고칠 수 있나요?', '마감 전까지 수정을 허용하는 공고라면 PDF도 고칠 수 있어요.'];

it.each(['', '  ', '수정', '고칠 제출', 'pdf', '허용 뒤에', '수정을'])('“%s” is found', (typed) => {
  expect(isFound(typed, TEXTS)).toBe(true);
});

it.each(['파기', '수정 파기', '고칠수'])('“%s” is not', (typed) => {
  expect(isFound(typed, TEXTS)).toBe(false);
});

it('is found at every stage of its typing, as a Korean keyboard composes it', () => {
  // 숮 is what one sees before the ㅈ becomes the next syllable's first.
  for (const stage of ['ㅅ', '수', '숮', '수저', '수정']) expect([stage, isFound(stage, TEXTS)]).toEqual([stage, true]);
  for (const stage of ['ㅎ', '호', '화', '확']) expect([stage, isFound(stage, ['확인'])]).toEqual([stage, true]);
});

it('takes composed and decomposed writing for the same', () => {
  const words = fc.string({ unit: fc.constantFrom(...'가각갂닭앉 뷁a1?') });
  fc.assert(
    fc.property(words, (text) => {
      expect(typedLetters(text.normalize('NFD'))).toBe(typedLetters(text));
    }),
  );
});

it('words typed are marked where they stand as such, whatever signs they hold', () => {
  expect(foundParts('파기', '언제 파기되나요?')).toEqual(['언제 ', '파기', '되나요?']);
  expect(foundParts('pdf 지원', '지원서는 PDF로')).toEqual(['', '지원', '서는 ', 'PDF', '로']);
  expect(foundParts('( ?', '언제요?')).toEqual(['언제요', '?', '']);
  for (const typed of ['', ' ', '숮']) expect(foundParts(typed, '수정')).toEqual(['수정']);
});

it('the sentence that says a word typed is found, and cut around that word where it is long', () => {
  expect(foundSentence('파기', ['먼저 보관해요. 그 뒤에 파기해요.'])).toBe('그 뒤에 파기해요.');
  expect(foundSentence('없음', ['먼저 보관해요.'])).toBe('');
  const long = foundSentence('파기', [`${'가나다 '.repeat(30)}파기 ${'라마바 '.repeat(30)}`]);
  expect([long.length <= 80, long.includes('파기')]).toEqual([true, true]);
  // Few spaces: addresses have none.
  const unit = fc.oneof({ weight: 40, arbitrary: fc.constant('가') }, { weight: 1, arbitrary: fc.constant(' ') });
  const around = fc.string({ unit, maxLength: 200, size: 'max' });
  fc.assert(
    fc.property(around, around, (before, after) => {
      const found = foundSentence('파기', [`${before}파기${after}`]);
      expect([found.length <= 80, found.includes('파기')]).toEqual([true, true]);
    }),
  );
});
