/** How many are opened before all who are proposed can be excluded together. */
export const SAMPLE = 10;

/** Whose copies have to be opened by whoever excludes these people: each of them, or all of the sample shown. */
export function isLookedAt(
  numbers: readonly number[],
  { sample, opened }: { sample: readonly number[]; opened: ReadonlySet<number> },
): boolean {
  return numbers.every((number) => opened.has(number)) || sample.every((number) => opened.has(number));
}
