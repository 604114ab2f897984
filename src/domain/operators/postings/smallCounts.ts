/* Which numbers of a file stay out of it because they are of so few that somebody could tell who they are. */

/** Counts below this one, but none, are not told. */
export const FEWEST = 5;

/** What a file says instead of a number: of few, or one that would tell the number of few. */
export const OF_FEW = `${FEWEST} 미만`;
export const KEPT_BACK = '비공개';

/** Counts of a file that add up to another one of it, each by its place. */
export interface Sum {
  total: number;
  parts: readonly number[];
}

type Told = 'number' | 'few' | 'nothing';
interface Bounds {
  least: number;
  most: number;
}
interface File {
  counts: readonly number[];
  sums: readonly Sum[];
  told: Told[];
}

const isFew = (count: number) => count > 0 && count < FEWEST;

/** Counts that add up to a total that a file tells too, in words. */
export function toldCounts(counts: readonly number[]): string[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return toldInSums([...counts, all], [{ total: counts.length, parts: counts.map((_, at) => at) }]).slice(0, -1);
}

/**
 * Counts of a file in words: those of few are not told, nor those that they could be computed by. A total that is part of
 * no other sum is told, unless it is of few.
 */
export function toldInSums(counts: readonly number[], sums: readonly Sum[]): string[] {
  const told = counts.map((count): Told => (isFew(count) ? 'few' : 'number'));
  const file = { counts, sums, told };
  for (let sum = leaking(file); sum !== undefined; sum = leaking(file)) {
    const place = leastToHide(file, sum);
    if (place === undefined) break;
    told[place] = 'nothing';
  }
  return counts.map((count, at) => (told[at] === 'few' ? OF_FEW : told[at] === 'nothing' ? KEPT_BACK : String(count)));
}

/** A sum by which what is not told can be computed, or what is missing to its total is of few; undefined if there is none. */
function leaking(file: File): Sum | undefined {
  const { counts, sums, told } = file;
  const bounds = counts.map((count, at) => firstBounds(file, count, told[at]!));
  for (let isTighter = true; isTighter; ) {
    isTighter = false;
    for (const sum of sums) {
      const tightened = tighten(bounds, sum);
      if (tightened.some((at) => bounds[at]!.least === bounds[at]!.most)) return sum;
      if (tightened.length > 0) isTighter = true;
    }
  }
  return sums.find(({ total, parts }) => {
    if (told[total] !== 'number') return false;
    const missing = parts.reduce((all, at) => all + (told[at] === 'number' ? 0 : counts[at]!), 0);
    return isFew(missing) && parts.some((at) => told[at] === 'number' && counts[at]! >= FEWEST);
  });
}

// Who reads that nothing is told of a number may guess that it is not of few: where that is so it must not help.
function firstBounds({ counts }: File, count: number, told: Told): Bounds {
  if (told === 'number') return { least: count, most: count };
  if (told === 'few') return { least: 1, most: FEWEST - 1 };
  return { least: count >= FEWEST ? FEWEST : 0, most: Math.max(...counts) };
}

/** Narrows what the counts of a sum can be to what the others of it allow; answers the places it narrowed. */
function tighten(bounds: Bounds[], { total, parts }: Sum): number[] {
  const least = parts.reduce((sum, at) => sum + bounds[at]!.least, 0);
  const most = parts.reduce((sum, at) => sum + bounds[at]!.most, 0);
  const whole = bounds[total]!;
  const narrowed = (at: number, from: number, to: number) => {
    const { least: before, most: after } = bounds[at]!;
    bounds[at] = { least: Math.max(before, from), most: Math.min(after, to) };
    return bounds[at].least > before || bounds[at].most < after ? [at] : [];
  };
  return [
    ...parts.flatMap((at) => {
      const own = bounds[at]!;
      return narrowed(at, whole.least - (most - own.most), whole.most - (least - own.least));
    }),
    ...narrowed(total, least, most),
  ];
}

/**
 * What of a sum is kept back next: the least number of many, one that no further sum begins with if possible; then that
 * a number is of few, then that there is nobody.
 */
function leastToHide({ counts, sums, told }: File, { parts }: Sum): number | undefined {
  const begins = new Set(sums.map(({ total }) => total));
  const isMany = (at: number) => told[at] === 'number' && counts[at]! >= FEWEST;
  const many = parts
    .filter(isMany)
    .toSorted((a, b) => Number(begins.has(a)) - Number(begins.has(b)) || counts[a]! - counts[b]!);
  return many[0] ?? parts.find((at) => told[at] === 'few') ?? parts.find((at) => told[at] === 'number');
}
