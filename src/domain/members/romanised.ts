const initials = 'g kk n d tt r m b pp s ss _ j jj ch k t p h'.split(' ');
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const finals = '_ k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

/** A Korean word in Latin letters by the national rule (국어의 로마자 표기법), letter by letter; other letters stay. */
export function romanised(word: string): string {
  const written = [...word].map((letter) => {
    const at = letter.codePointAt(0)! - 0xac00;
    if (at < 0 || at >= 11_172) return letter;
    return `${initials[Math.floor(at / 588)]}${vowels[Math.floor((at % 588) / 28)]}${finals[at % 28]}`;
  });
  return written.join('').replaceAll('_', '');
}
