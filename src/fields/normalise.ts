// Control characters that never belong in stored text (Specification §5): all but tab and line feed.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Removes the control characters of Specification §5 (0–8, 11–31, 127) and nothing else; safe while someone types. */
export function stripControls(text: string): string {
  return text.replace(CONTROLS, '');
}

// Most text there is: ASCII and precomposed Hangul, in which nothing is to be changed and each unit is a character.
const ORDINARY = /^[\t\n\u0020-\u007e\uac00-\ud7a3]*$/;

/** Stored form of a text, the same on both sides: LF line ends, no control characters, NFC (domain decision §4). */
export function normaliseText(text: string): string {
  if (ORDINARY.test(text)) return text;
  return stripControls(text.replace(/\r\n?/g, '\n')).normalize('NFC');
}

/** Whether a text holds any character that Specification §5 strips; ids, codes and queries refuse such text. */
export function hasControls(text: string): boolean {
  return stripControls(text) !== text;
}

let graphemes: Intl.Segmenter | undefined;

// Made when first needed: it costs a cheap phone 80 ms.
function graphemesOf(text: string): Intl.Segments {
  graphemes ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  return graphemes.segment(text);
}

/** Length as a person counts: grapheme clusters, so a composed syllable or an emoji is one. */
export function countCharacters(text: string): number {
  if (ORDINARY.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemesOf(text)) count += 1;
  return count;
}

/** The first characters of a text, with … where there are more than `most` (grapheme clusters). */
export function shortened(text: string, most: number): string {
  if (countCharacters(text) <= most) return text;
  const first = Array.from(graphemesOf(text), ({ segment }) => segment).slice(0, most);
  return `${first.join('').trimEnd()} …`;
}

/** What the counter under a long text shows: characters with and without spaces, and bytes with Hangul as 2. */
export function countText(given: string): { characters: number; withoutSpaces: number; bytes: number } {
  // A Mac's files and some of its programs give Hangul letter by letter: it counts as it will be stored.
  const text = normaliseText(given);
  let bytes = 0;
  for (const character of text) bytes += character.codePointAt(0)! < 128 ? 1 : 2;
  return { characters: countCharacters(text), withoutSpaces: countCharacters(text.replace(/\s/g, '')), bytes };
}
