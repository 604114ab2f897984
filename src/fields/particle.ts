/** 을 or 를 after a word, by its last sound; 을(를) where the word does not end in Hangul or a digit. */
export function objectParticle(word: string): string {
  const last = word.at(-1) ?? '';
  if (last >= '가' && last <= '힣') return (last.codePointAt(0)! - 0xac00) % 28 === 0 ? '를' : '을';
  // Digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구.
  if (last >= '0' && last <= '9') return '013678'.includes(last) ? '을' : '를';
  return '을(를)';
}

/** 은 or 는, by the same rule. */
export const topicParticle = (word: string): string => objectParticle(word).replace('을', '은').replace('를', '는');

/** 로 or 으로 after a Korean word, by its last sound: 로 after a vowel or ㄹ. */
export function directionParticle(word: string): string {
  const last = ((word.at(-1)?.codePointAt(0) ?? 0) - 0xac00) % 28;
  return last === 0 || last === 8 ? '로' : '으로';
}
