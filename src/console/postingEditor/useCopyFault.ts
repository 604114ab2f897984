import { useStore } from '../../browser/store.ts';
import { copyEditing } from './copyEditing.store.ts';

/** The sentence of what is wrong at a place, once something has been written. */
export function useCopyFault(at: string): string | undefined {
  return useStore(copyEditing, (open) => (open && open.revision > 0 ? open.faults[at] : undefined));
}
