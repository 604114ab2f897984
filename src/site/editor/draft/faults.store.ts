import { createStore } from '../../../browser/store.ts';
import type { Faults } from '../../../fields/shape.ts';

/** Sentences shown at fields, by wire path. */
export const shownFaults = createStore<Faults>({});
