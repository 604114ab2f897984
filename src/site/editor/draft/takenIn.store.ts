import { createStore } from '../../../browser/store.ts';
import type { Difference } from '../../../domain/cv/differences.ts';

/** Where the open draft took in what was saved elsewhere, until somebody has seen it. */
export const takenIn = createStore<readonly Difference[]>([]);

const isSame = (one: Difference, other: Difference) =>
  one.section === other.section && one.no === other.no && (one.no !== undefined || one.key === other.key);

/** Tells of these too; of one field, or one row, once. */
export function tellOf(places: readonly Difference[]): void {
  if (places.length === 0) return;
  takenIn.set((told) => [...told.filter((one) => !places.some((other) => isSame(one, other))), ...places]);
}
