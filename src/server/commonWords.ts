import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// Made by dev/packCommonWords.ts: the first 32 bits of each word's SHA-256, in order. One in 100,000 texts that are not
// among the words, and one in 45,000 that are not among the passwords, is taken for one.
const words = readFileSync(new URL('./commonWords.bin', import.meta.url));
const leaked = readFileSync(new URL('./leakedPasswords.bin', import.meta.url));

/** How many leaked passwords are known that no rule would refuse. */
export const LEAKED_PASSWORDS = leaked.length / 4;

/** Whether common passwords are made of this word; in lower case. */
export const isCommonWord = (word: string): boolean => holds(words, word);

/** Whether this was among the million most used of the passwords that leaked, as a whole; in lower case. */
export const isLeaked = (password: string): boolean => holds(leaked, password);

function holds(packed: Buffer, word: string): boolean {
  const sought = createHash('sha256').update(word).digest().readUInt32BE();
  let [from, to] = [0, packed.length / 4];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const found = packed.readUInt32BE(middle * 4);
    if (found === sought) return true;
    if (found < sought) from = middle + 1;
    else to = middle;
  }
  return false;
}
