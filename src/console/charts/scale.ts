/** A day's share of the drawing, and its height, in the drawing's own units. */
export const [WIDTH, HEIGHT] = [20, 160] as const;

/** The round number that a drawing whose highest bar is `most` ends at: 1, 2 or 5 with zeros, and at least 5. */
export function roundTop(most: number): number {
  const zeros = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return Math.max(5, [1, 2, 5, 10].map((one) => one * zeros).find((top) => top >= most) ?? most);
}
