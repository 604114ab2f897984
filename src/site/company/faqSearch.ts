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
