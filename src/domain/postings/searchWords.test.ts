import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { searchWords } from './searchWords.ts';

const { pool } = await testDatabase('empty');

async function searchable(text: string): Promise<{ words: string; initials: string }> {
  const { rows } = await pool.query('SELECT searchable($1) AS words, initials(searchable($1)) AS initials', [text]);
  return rows[0];
}

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const said = fc
  .array(fc.oneof(syllable, fc.constantFrom(...'aZ9(/%_\\é·ㆍ・ ')), { minLength: 1, maxLength: 24 })
  .map((letters) => letters.join(''));

const jamo = fc.integer({ min: 0x3131, max: 0x318e }).map((code) => String.fromCharCode(code));
const typed = fc.array(fc.oneof(said, jamo, fc.string({ maxLength: 3 }))).map((parts) => parts.join(''));

/** The first consonants by taking syllables apart, which is another way than the database's. */
const COMPATIBLE = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const initialsOf = (text: string) =>
  [...text]
    .map((letter) => {
      const first = letter.normalize('NFD').charCodeAt(0);
      return /[가-힣]/.test(letter) ? COMPATIBLE[first - 0x1100] : letter;
    })
    .join('');

describe('the words of a search', () => {
  it.each([
    ['결제', ['결제']],
    ['  백엔드   결제 ', ['백엔드', '결제']],
    ['연구·개발 ㆍ QA', ['연구개발', 'qa']],
    ['ㄳ ㅄㄱ', ['ㄱㅅ', 'ㅂㅅㄱ']],
    ['\u1100\u110c', ['ㄱㅈ']],
    ['결제'.normalize('NFD'), ['결제']],
    ['', []],
  ])('of %s are %s', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  it('stay as they are when read again, and never hold a blank', () => {
    fc.assert(
      fc.property(typed, (query) => {
        const words = searchWords(query);
        expect(searchWords(words.join(' '))).toEqual(words);
        expect(words.filter((word) => word === '' || /\s/.test(word))).toEqual([]);
      }),
    );
  });
});

describe('the searchable text', () => {
  it('has the initial of every syllable', async () => {
    expect((await searchable('결제 플랫폼 (AI)')).initials).toBe('ㄱㅈㅍㄹㅍ(ai)');
    const everyInitial = COMPATIBLE.map((_, at) => String.fromCharCode(0xac00 + at * 588 + 587)).join('');
    expect((await searchable(everyInitial)).initials).toBe(COMPATIBLE.join(''));
  });

  it('is found by any part of it, composed or not, and by the initials of any part', async () => {
    await fc.assert(
      fc.asyncProperty(said, fc.nat(), fc.nat(), async (text, from, length) => {
        const start = from % text.length;
        const part = text.slice(start, start + 1 + (length % (text.length - start)));
        const { words, initials } = await searchable(text.normalize('NFD'));
        expect(initials).toBe(initialsOf(words));
        for (const word of searchWords(part)) expect(words).toContain(word);
        for (const word of searchWords(initialsOf(part))) expect(initials).toContain(word);
      }),
      { numRuns: 60 },
    );
  });
});
