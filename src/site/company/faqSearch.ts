import { sentencesOf } from '../../fields/sentences.ts';

/* What a question is searched by: letters as a keyboard writes them, so that a syllable not yet finished finds too. */

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FINALS =
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');
const VOWELS: Readonly<Record<string, string>> = {
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
};
const FIRST = { initial: 0x1100, vowel: 0x1161, final: 0x11a8, key: 0x314f };

/** A text letter by letter, as one types it: 숮 begins as 수정 does. */
export function typedLetters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u1100-\u1112]/g, (letter) => INITIALS[letter.charCodeAt(0) - FIRST.initial]!)
    .replace(/[\u1161-\u1175]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - FIRST.vowel + FIRST.key))
    .replace(/[\u11a8-\u11c2]/g, (letter) => FINALS[letter.charCodeAt(0) - FIRST.final]!)
    .replace(/[ㅘ-ㅢ]/g, (letter) => VOWELS[letter] ?? letter);
}

/** Whether each word typed is somewhere in these texts; nothing typed is in all. */
export function isFound(typed: string, texts: readonly string[]): boolean {
  const text = typedLetters(texts.join('\n'));
  return typedLetters(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const LONGEST = 80;

/** The first sentence that says a word typed, around that word where it is long; '' if none does as it was typed. */
export function foundSentence(typed: string, texts: readonly string[]): string {
  const isSaid = (text: string) => foundParts(typed, text).length > 1;
  const sentence = texts.flatMap(sentencesOf).find(isSaid) ?? '';
  if (sentence.length <= LONGEST) return sentence;
  const [before = '', word = ''] = foundParts(typed, sentence);
  const space = sentence.indexOf(' ', before.length - LONGEST / 2);
  // Between spaces, if there are some; never past the word.
  const start = space >= 0 && space < before.length ? space + 1 : before.length;
  const from = before.length < LONGEST / 2 ? 0 : start;
  const end = from + LONGEST - 2;
  const last = sentence.lastIndexOf(' ', end);
  const to = last >= before.length + word.length ? last : end;
  const isWhole = sentence.length <= from + LONGEST - 1;
  return `${from > 0 ? '…' : ''}${isWhole ? sentence.slice(from) : `${sentence.slice(from, to)}…`}`;
}

/** A text in parts, every second one a word typed as it stands there; of syllables not yet finished there is none. */
export function foundParts(typed: string, text: string): string[] {
  const [plain, ...words] = [text, ...typed.split(/\s+/).filter(Boolean)].map((one) => one.toLowerCase());
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const places = words.map((word) => ({ at: plain!.indexOf(word, from), length: word.length }));
    const [next] = places.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at);
    if (!next) return [...parts, text.slice(from)];
    const end = next.at + next.length;
    parts.push(text.slice(from, next.at), text.slice(next.at, end));
    from = end;
  }
}
