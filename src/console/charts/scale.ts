/** A day's share of the drawing, and its height, in the drawing's own units. */
export const [WIDTH, HEIGHT] = [20, 160] as const;

/** The round number that a drawing whose highest bar is `most` ends at: 1, 2 or 5 with zeros, and at least 5. */
export function roundTop(most: number): number {
  const zeros = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return Math.max(5, [1, 2, 5, 10].map((one) => one * zeros).find((top) => top >= most) ?? most);
}

/** A posting of a day or two would be drawn as blocks: there is room for as many as this. */
const LEAST = 14;

/** How many units of time the drawing has room for; those there are begin at its left. */
export const roomFor = (count: number): number => Math.max(LEAST, count);

/** What stands below the drawing: at its two ends, or together at the left where it does not reach its right end. */
export function endsOf(count: number, [first, last]: readonly [string, string]): string[] {
  if (count >= LEAST) return [first, last];
  return [first === last ? first : `${first} – ${last}`];
}
