import { expect, it } from 'vitest';
import { foundIn } from './foundIn.ts';

const places = [
  { to: '/', words: '오늘' },
  { to: '/operators', words: '운영자와 권한' },
];
const operators = [
  { number: '1', name: '박서연', email: 'Seoyeon@example.com' },
  { number: '2', name: '이도윤', email: 'doyun@example.com' },
];
const wordsOf = (words: string) => foundIn(words, { places, operators }).map((one) => one.words);

it('finds screens by their name, and operators by name or mail address however they are written', () => {
  expect(wordsOf('권한')).toEqual(['운영자와 권한']);
  expect(wordsOf(' SEO ')).toEqual(['박서연']);
  expect(wordsOf('example.com')).toEqual(['박서연', '이도윤']);
  expect(foundIn('도윤', { places, operators })[0]).toMatchObject({ kind: '운영자', to: '/operators#2' });
});

it('finds nothing for blank words', () => {
  expect(wordsOf('  ')).toEqual([]);
});
