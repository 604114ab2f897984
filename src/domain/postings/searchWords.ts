// One key stroke too many for a Korean keyboard: two initials typed in a row become a final cluster.
const CLUSTERS: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

/** The initials of Hangul syllables in Unicode's order, as keyboards write them. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** The same as conjoining letters, which some systems send when nothing follows them. */
const FIRST_CONJOINING = 0x1100;

/** A text with the initial of each Hangul syllable in its place, everything else as it is: 결제 becomes ㄱㅈ. */
export function initialsOf(text: string): string {
  return text.replace(/[가-힣]/g, (letter) => INITIALS[Math.floor((letter.charCodeAt(0) - 0xac00) / 588)]!);
}

/**
 * Searchable text, or a word, as the index compares them: ㄱ under another sign. V8 looks for a word's first letter by
 * its larger byte; both bytes of ㄱ (U+3131) are the first byte of every initial, so that it would stop at each of them
 * and take eight times as long.
 */
export function searchForm(words: string): string {
  return words.replaceAll('ㄱ', '\u3190');
}

/**
 * The words of a search, each to be found in a posting's searchable text: as it is, or as initials (ㄱㅈ finds 결제). The
 * same is done to them as to that text (migrations/0005), so that one line's spaces and dots never matter.
 */
export function searchWords(query: string): string[] {
  return query
    .normalize('NFC')
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/[·ㆍ・]/g, '')
        .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
        .replace(/[\u1100-\u1112]/g, (letter) => INITIALS[letter.charCodeAt(0) - FIRST_CONJOINING] ?? letter)
        .replace(/[\u3133-\u3144]/g, (letter) => CLUSTERS[letter] ?? letter),
    )
    .filter((word) => word !== '');
}
