/* A text as a person reads it, however it is typed: letter by letter, full-width, spaced out or with invisible signs. */

// What nobody sees: format characters, fillers of Hangul, selectors of a variant.
const UNSEEN = /\p{Cf}|[\u115f\u1160\u3164\uffa0]|[\ufe00-\ufe0f]/gu;

const FIRST_SYLLABLE = 0xac00;
const FIRST_INITIAL = 0x1100;
/** Final consonants a syllable can have, none included. */
const FINALS = 28;
// Initial consonants in their order (ㄱ ㄲ ㄴ …) as numbers of the same letter as a final one; 0 is never a final.
const AS_FINAL = [1, 2, 4, 7, 0, 8, 16, 17, 0, 19, 20, 21, 22, 0, 23, 24, 25, 26, 27] as const;

/** ㄱㅕㄹㅎㅗㄴ → 결혼: NFKC makes every lone consonant an initial one, which here ends the syllable before it. */
function withFinals(text: string): string {
  return text.replace(/([가-힣])([\u1100-\u1112])(?![\u1161-\u1175])/g, (both, syllable: string, initial: string) => {
    const code = syllable.charCodeAt(0);
    const final = AS_FINAL[initial.charCodeAt(0) - FIRST_INITIAL] ?? 0;
    const isOpen = (code - FIRST_SYLLABLE) % FINALS === 0;
    return isOpen && final > 0 ? String.fromCharCode(code + final) : both;
  });
}

// 결 혼 여 부, 부.모.님 직.업을: syllables one by one, each between signs; the last may have a particle.
const SPACED_OUT =
  /(?<![가-힣])[가-힣](?:[\s._*~·ㆍ・|/+-]{1,3}[가-힣](?![가-힣]))+(?:[\s._*~·ㆍ・|/+-]{1,3}[가-힣]{2,3}(?![가-힣]))?/g;
const BETWEEN = /[\s._*~·ㆍ・|/+-]+/g;

/** How a text can be read: as it is written, with syllables joined that are spaced out, and without any spaces. */
export interface Readings {
  readonly written: readonly string[];
  /** Too little is left of its words for anything but a long, plain term to be looked for. */
  readonly spaceless: string;
}

export function readingsOf(text: string): Readings {
  const plain = withFinals(text.replace(UNSEEN, '').normalize('NFKC')).replace(UNSEEN, '').toLowerCase();
  const joined = plain.replace(SPACED_OUT, (letters) => letters.replace(BETWEEN, ''));
  return {
    written: joined === plain ? [plain] : [plain, joined],
    spaceless: plain.replace(/[^\S\n]+|[_*~|+]/g, ''),
  };
}

/** The sentences of a text: up to a sign that ends one and a space, or a line's end. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!。])\s+|\n+/).filter((sentence) => sentence.trim() !== '');
}
