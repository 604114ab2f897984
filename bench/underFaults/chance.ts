/** Chance that a seed decides: the same seed makes the same choices in the same order. */
export interface Chance {
  /** A whole number from `least` up to and without `most`. */
  between(least: number, most: number): number;
  oneOf<T>(from: readonly T[]): T;
  shuffled<T>(from: readonly T[]): T[];
}

/** Mulberry32 of a seed. */
export function chanceOf(seed: number): Chance {
  let at = seed >>> 0;
  const next = () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least));
  return {
    between,
    oneOf: (from) => from[between(0, from.length)]!,
    shuffled(from) {
      const left = [...from];
      return from.map(() => left.splice(between(0, left.length), 1)[0]!);
    },
  };
}
