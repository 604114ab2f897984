/*
 * The number by which a certificate is checked: 95 bits that only the server can count, and a letter that tells most
 * slips of the pen. It says nothing by itself.
 */

/** The page that checks it. */
export const CERTIFICATE_PATH = '/certificate';

/** Crockford's: no letter that is taken for a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const COUNTED = 19;

// Odd weights: any one letter that is wrong changes the sum.
function checkLetter(counted: string): string {
  const sum = [...counted].reduce((total, letter, at) => total + LETTERS.indexOf(letter) * (2 * at + 1), 0);
  return LETTERS[sum % LETTERS.length]!;
}

const inGroups = (letters: string) => letters.match(/.{4}/g)!.join('-');

/** The number of a keyed hash, in groups of four. */
export function certificateNumber(hash: Uint8Array): string {
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const counted = Array.from(
    { length: COUNTED },
    (_, at) => LETTERS[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)],
  );
  const letters = counted.join('');
  return inGroups(letters + checkLetter(letters));
}

/** A number as the paper has it, however it was typed; undefined if it cannot be one. */
export function readCertificateNumber(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isWhole = letters.length === COUNTED + 1 && [...letters].every((letter) => LETTERS.includes(letter));
  return isWhole && checkLetter(letters.slice(0, COUNTED)) === letters[COUNTED] ? inGroups(letters) : undefined;
}

/** Cells of a side of the picture of a number, and how many units a side has. */
const CELLS = 6;
const CELL = 20;
export const PATTERN_SIZE = CELLS * CELL;

/** The tones of the picture: a company's colours of these names. */
export const PATTERN_TONES = ['strong', 'deep', 'accent'] as const;

const SHAPES: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `M${x} ${y}h20v20h-20z`,
  (x, y) => `M${x + 1} ${y + 10}a9 9 0 1 0 18 0a9 9 0 1 0-18 0z`,
  (x, y) => `M${x} ${y}h20a20 20 0 0 1-20 20z`,
  (x, y) => `M${x + 20} ${y + 20}h-20a20 20 0 0 1 20-20z`,
  (x, y) => `M${x} ${y}a20 20 0 0 1 20 20a20 20 0 0 1-20-20z`,
];

// Any two numbers look different; it need not be hard to find two that look alike.
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The picture of a number, to be compared by eye: outlines in a square of PATTERN_SIZE units. */
export function patternOf(number: string): { tone: (typeof PATTERN_TONES)[number]; d: string }[] {
  return Array.from({ length: CELLS * CELLS }, (_, cell) => cell).flatMap((cell) => {
    const hash = mixed(`${number} ${cell}`);
    const shape = SHAPES[hash % (SHAPES.length + 1)];
    if (!shape) return [];
    const tone = PATTERN_TONES[(hash >>> 8) % PATTERN_TONES.length]!;
    return [{ tone, d: shape((cell % CELLS) * CELL, Math.floor(cell / CELLS) * CELL) }];
  });
}
