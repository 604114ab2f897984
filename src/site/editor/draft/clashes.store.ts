import { createStore } from '../../../browser/store.ts';
import type { Choice } from '../../../domain/cv/merge.ts';

/** Fields of the open draft that were also written elsewhere: mine is kept until somebody chooses. */
export const clashes = createStore<readonly Choice[]>([]);

function isSamePlace(one: Choice, other: Choice): boolean {
  return one.section === other.section && one.no === other.no && one.key === other.key;
}

/** Asks about these too; of one field only the newest of the others' values. */
export function askAbout(choices: readonly Choice[]): void {
  if (choices.length === 0) return;
  clashes.set((asked) => [...asked.filter((one) => !choices.some((other) => isSamePlace(one, other))), ...choices]);
}

/** The choice has been made. */
export function dropClash(choice: Choice): void {
  clashes.set((asked) => asked.filter((one) => one !== choice));
}
