/* Which numbers of a file stay out of it because they are of so few that somebody could tell who they are. */

/** Counts below this one, but none, are not told. */
export const FEWEST = 5;

/** What a file says instead of a number: of few, or one that would tell the number of few. */
export const OF_FEW = `${FEWEST} 미만`;
export const KEPT_BACK = '비공개';

/** Counts that add up to a total a file tells, in words: those of few are not told, nor the one that they could be computed by. */
export function toldCounts(counts: readonly number[]): string[] {
  const isFew = (count: number) => count > 0 && count < FEWEST;
  const few = counts.filter(isFew);
  const hidden = few.reduce((sum, count) => sum + count, 0);
  // One alone, or several of hardly anybody, are what is missing to the total: the least of the others goes with them.
  const others = counts.filter((count) => count >= FEWEST);
  const least = few.length > 0 && (few.length === 1 || hidden < FEWEST) ? Math.min(...others) : undefined;
  const place = least === undefined ? -1 : counts.indexOf(least);
  return counts.map((count, at) => (isFew(count) ? OF_FEW : at === place ? KEPT_BACK : String(count)));
}
