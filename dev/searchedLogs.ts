import { atEndOfFile } from './endOfFile.ts';
import { forgetWords, personalWords } from './personalWords.ts';

/*
 * No log holds anything of a person: at the end of each test file all that the products of it wrote is searched for
 * every personal word of the run.
 */

/** What differs from line to line and is of nobody: without it thousands of answers are a few different lines. */
const OWN = [
  /"time":"[^"]+",/g,
  /"id":"[\w-]{16}",/g,
  /"(pid|ms|bytes|count)":[\d.]+,?/g,
  /^[\d-]+ [\d:.]+ UTC \[\d+\] /gm,
  // A start in development tells whoever made it the logins of the samples, before there is a log.
  /^Sample (member|operator): .*$/gm,
];

let lines = new Set<string>();
let outputs: (() => string)[] = [];
let isDue = false;

/** Searches once all that is begun after this has ended, which is why it is called first. */
export function searchAtEnd(): void {
  if (isDue) return;
  isDue = true;
  atEndOfFile(search);
}

/** Keeps lines of a log until then. */
export function keepLines(text: string): void {
  for (const line of OWN.reduce((left, own) => left.replaceAll(own, ''), text).split('\n')) lines.add(decoded(line));
}

// What an address holds is written in it otherwise.
function decoded(line: string): string {
  return line.replaceAll(/(?:%[\da-f]{2})+/gi, (given) => {
    try {
      return decodeURIComponent(given);
    } catch {
      return given;
    }
  });
}

/** What a process will have written by then is kept, too. */
export function keepOutput(output: () => string): void {
  outputs.push(output);
}

function search(): void {
  isDue = false;
  for (const output of outputs) keepLines(output());
  const found = personalIn([...lines]);
  lines = new Set();
  outputs = [];
  forgetWords();
  if (found.length > 0) throw new Error(`A log holds what is personal:\n${found.join('\n')}`);
}

/** The lines that hold a personal word, which is masked. */
export function personalIn(given: readonly string[]): string[] {
  const text = given.join('\n');
  const held = [...personalWords()].filter((word) => text.includes(word)).toSorted((a, b) => b.length - a.length);
  if (held.length === 0) return [];
  const masked = (line: string) =>
    held.reduce((left, word) => left.replaceAll(word, `<${word.length} characters>`), line);
  return [...new Set(given.filter((line) => held.some((word) => line.includes(word))).map(masked))];
}
