/** 을 or 를 after a word, by its last sound; 을(를) where the word does not end in Hangul or a digit. */
export const objectParticle = (word: string): string => bySound(word, '을', '를');

/** 은 or 는, in the same way. */
export const topicParticle = (word: string): string => bySound(word, '은', '는');

function bySound(word: string, afterConsonant: string, afterVowel: string): string {
  const last = word.at(-1) ?? '';
  if (last >= '가' && last <= '힣') return (last.codePointAt(0)! - 0xac00) % 28 === 0 ? afterVowel : afterConsonant;
  // Digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구.
  if (last >= '0' && last <= '9') return '013678'.includes(last) ? afterConsonant : afterVowel;
  return `${afterConsonant}(${afterVowel})`;
}

/** 로 or 으로 after a Korean word, by its last sound: 로 after a vowel or ㄹ. */
export function directionParticle(word: string): string {
  const last = ((word.at(-1)?.codePointAt(0) ?? 0) - 0xac00) % 28;
  return last === 0 || last === 8 ? '로' : '으로';
}
