/** How many scores a step may have. */
export const SCORE_PLACES = [1, 2, 3] as const;
export type ScorePlace = (typeof SCORE_PLACES)[number];

/** What a score of a step is, and who gave it. */
export interface ScoreName {
  place: number;
  name: string;
  source: string;
}

/** What a score is called that nobody has named. */
export const unnamedScore = (place: number) => `점수 ${place}`;

/** The heading of a score's column: which one it is, and what it is called by whom. */
export function scoreHeading(place: number, named: Pick<ScoreName, 'name' | 'source'> | undefined): string {
  if (!named) return unnamedScore(place);
  const source = named.source === '' ? '' : ` (${named.source})`;
  return named.name === unnamedScore(place) && source === ''
    ? unnamedScore(place)
    : `${unnamedScore(place)}: ${named.name}${source}`;
}

// Which one stands before the colon; what it is called behind it, and who gave it in brackets at the end.
const HEADING = /^점수\s*([123])(?:\s*[::]\s*(.*?)\s*(?:[((]([^()()]*)[))])?)?$/;

/** What a heading says of a score; undefined if it is that of no score. */
export function scoreInHeading(heading: string): ScoreName | undefined {
  const [found, place = '', name = '', source = ''] = HEADING.exec(heading.normalize('NFC').trim()) ?? [];
  if (found === undefined) return undefined;
  const called = name.trim() === '' ? unnamedScore(Number(place)) : name.trim();
  return { place: Number(place), name: called.slice(0, 100), source: source.trim().slice(0, 100) };
}

/** Digits behind the point that count: what a spreadsheet computes differs in the sixteenth. */
const EXACT = 10_000;
const MOST = 1_000_000;

/** A score as a cell has it; undefined if it is no number. */
export function scoreInCell(cell: string): number | undefined {
  const plain = cell.normalize('NFKC').trim();
  if (!/^-?\d+(\.\d+)?(e-?\d{1,3})?$/i.test(plain)) return undefined;
  const score = Math.round(Number(plain) * EXACT) / EXACT;
  return Math.abs(score) < MOST ? score + 0 : undefined;
}
