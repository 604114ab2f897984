import { phoneDigits } from '../../fields/phoneNumber.ts';
import { canonicalEmail } from '../members/member.ts';

/* By what an applicant is found without being opened: each is kept as a keyed hash, never as a word. */

/** The kinds of words somebody can be looked for by. */
export type FoundBy = 'name' | 'part' | 'mail' | 'phone' | 'last4';

/** A word that is kept or looked for, of one kind. */
export interface Keyed {
  by: FoundBy;
  word: string;
}

// What people write differently and mean the same: case, width and blanks.
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/gu, '');

const WINDOW = 2;
const LAST_DIGITS = 4;

/** The windows of two syllables of a name. */
export function windowsOf(name: string): string[] {
  const syllables = [...folded(name)];
  const windows = syllables.slice(WINDOW - 1).map((_, index) => syllables.slice(index, index + WINDOW).join(''));
  return [...new Set(windows)];
}

/** All that somebody can be found by. */
export function keyedOf({ name, email, phone }: { name: string; email: string; phone: string }): Keyed[] {
  const digits = phoneDigits(phone);
  return [
    { by: 'name', word: folded(name) },
    ...windowsOf(name).map((word) => ({ by: 'part', word }) as const),
    { by: 'mail', word: canonicalEmail(email) },
    { by: 'phone', word: digits },
    { by: 'last4', word: digits.slice(-LAST_DIGITS) },
  ];
}

/** What typed words look for: all of `keyed` have to fit; a number instead where they may be an application's. */
export interface Wanted {
  kind: 'name' | 'mail' | 'phone' | 'number';
  keyed: Keyed[];
  number?: number;
}

const LONGEST_NUMBER = 15;

/**
 * What somebody who typed this is looking for; undefined if it is nothing. Four digits are the end of a
 * telephone number, digits that begin with 0 a whole one, all others an application's number.
 */
export function wantedBy(typed: string): Wanted | undefined {
  const text = typed.trim();
  const digits = phoneDigits(text);
  if (text.includes('@')) return { kind: 'mail', keyed: [{ by: 'mail', word: canonicalEmail(text) }] };
  if (/^\+?\d+$/.test(digits)) {
    if (digits.length === LAST_DIGITS) return { kind: 'phone', keyed: [{ by: 'last4', word: digits }] };
    if (/^[0+]/.test(digits)) return { kind: 'phone', keyed: [{ by: 'phone', word: digits }] };
    return digits.length > LONGEST_NUMBER ? undefined : { kind: 'number', keyed: [], number: Number(digits) };
  }
  const [word, windows] = [folded(text), windowsOf(text)];
  if (word === '') return undefined;
  const whole = [{ by: 'name', word } as const];
  return { kind: 'name', keyed: windows.length === 0 ? whole : windows.map((part) => ({ by: 'part', word: part })) };
}

const MOST_WORDS = 20;

/** The words an answer is found by: the whole of it, and each of what is set off by commas and the like. Signs but + and # say nothing. */
export function wordsIn(answer: string): string[] {
  const parts = [answer, ...answer.split(/[,/·;|\n]+/)];
  const words = parts.map((part) =>
    part
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}+#]/gu, ''),
  );
  return [...new Set(words)].filter((word) => word !== '').slice(0, MOST_WORDS);
}
