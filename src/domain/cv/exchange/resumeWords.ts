/* What JSON Resume keeps in words of its own, or apart, and we in a code or one field. */

/** Degrees and levels, by code, in the words of the schema's own examples. */
export const DEGREES: Readonly<Record<string, string>> = {
  '1': 'High School',
  '2': 'Associate',
  '3': 'Bachelor',
  '4': 'Master',
  '5': 'Doctor',
};
export const LEVELS: Readonly<Record<string, string>> = {
  '1': 'Beginner',
  '2': 'Intermediate',
  '3': 'Advanced',
  '4': 'Master',
};
// Other words for the same, each with its code.
const OTHER_DEGREES: readonly (readonly [RegExp, string])[] = [
  [/doctor|ph\.?\s?d|박사/i, '5'],
  [/master|m\.?b\.?a|석사/i, '4'],
  [/bachelor|\bb\.?\s?(s|a|sc|eng)\b|학사|대학교/i, '3'],
  [/associate|전문학사|전문대/i, '2'],
  [/high\s?school|고등학교/i, '1'],
];
const OTHER_LEVELS: readonly (readonly [RegExp, string])[] = [
  [/expert|master|특급/i, '4'],
  [/advanced|senior|고급/i, '3'],
  [/intermediate|중급/i, '2'],
  [/beginner|novice|초급/i, '1'],
];

const codeIn = (words: readonly (readonly [RegExp, string])[], text: string) =>
  words.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** The code of a degree or level: by the schema's own word, else by another word for it; empty if none fits. */
export function codeOfDegree(text: string): string {
  return codeOfWord(DEGREES, text) ?? codeIn(OTHER_DEGREES, text);
}

/** The same for how well someone knows a skill. */
export function codeOfLevel(text: string): string {
  return codeOfWord(LEVELS, text) ?? codeIn(OTHER_LEVELS, text);
}

/** The code whose word this is. */
export function codeOfWord(words: Readonly<Record<string, string>>, text: string): string | undefined {
  return Object.entries(words).find(([, word]) => word === text)?.[0];
}

const BULLET = '• ';
/** Texts one under the other, an empty line between. */
export const paragraphs = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n\n');

/** Achievements follow the summary, one a line. */
export function withHighlights(summary: string, highlights: readonly string[]): string {
  return paragraphs([summary, highlights.map((one) => `${BULLET}${one}`).join('\n')]);
}

/** Finds them there again. */
export function withoutHighlights(text: string): { summary: string; highlights: string[] } {
  const lines = text.split('\n');
  const first = lines.findLastIndex((line) => !line.startsWith(BULLET)) + 1;
  return {
    summary: lines.slice(0, first).join('\n').replace(/\n+$/, ''),
    highlights: lines.slice(first).map((line) => line.slice(BULLET.length)),
  };
}

/** `이름 (가, 나)`: what the schema keeps apart and we have one field for. */
export const withAside = (name: string, aside: string) => (aside === '' ? name : `${name} (${aside})`);

/** Takes it apart again. */
export function withoutAside(text: string): { name: string; aside: string } {
  const [, name, aside] = /^(.+) \(([^()]+)\)$/s.exec(text) ?? [];
  return { name: name ?? text, aside: aside ?? '' };
}
