import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// Made by dev/packCommonWords.ts: the first 32 bits of each word's SHA-256, in order. One word in 100,000 that is none
// of them is taken for one.
const packed = readFileSync(new URL('./commonWords.bin', import.meta.url));

/** Whether common passwords are made of this word; in lower case. */
export function isCommonWord(word: string): boolean {
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
