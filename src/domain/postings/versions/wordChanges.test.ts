import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordChanges } from './wordChanges.ts';

test('says which words went and came, and keeps the others', () => {
  expect(wordChanges('새벽 4시 마감 물량을 봅니다.', '새벽 5시 마감 물량을 함께 봅니다.')).toEqual([
    { how: 'same', text: '새벽 ' },
    { how: 'gone', text: '4시 ' },
    { how: 'new', text: '5시 ' },
    { how: 'same', text: '마감 물량을 ' },
    { how: 'new', text: '함께 ' },
    { how: 'same', text: '봅니다.' },
  ]);
  expect(wordChanges('한 줄\n두 줄', '두 줄')).toEqual([
    { how: 'gone', text: '한 줄\n' },
    { how: 'same', text: '두 줄' },
  ]);
});

test('joined, the pieces are both texts, whatever these are', () => {
  const text = fc.array(fc.constantFrom('가', '나 ', '다', ' ', '\n', '라마 ')).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordChanges(before, after);
      const without = (how: string) =>
        pieces
          .filter((piece) => piece.how !== how)
          .map((piece) => piece.text)
          .join('');
      expect([without('new'), without('gone')]).toEqual([before, after]);
      for (const [index, { how }] of pieces.entries()) expect(how).not.toBe(pieces[index + 1]?.how);
    }),
  );
});

test('two long texts that share nothing are told at once', () => {
  const words = (letter: string) => Array.from({ length: 5000 }, (_, index) => `${letter}${index} `).join('');
  expect(wordChanges(words('a'), words('b')).map(({ how }) => how)).toEqual(['gone', 'new']);
});
