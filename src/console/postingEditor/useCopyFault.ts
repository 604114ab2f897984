import { useStore } from '../../browser/store.ts';
import { copyEditing } from './copyEditing.store.ts';
import { isUnwritten } from './copyEditing.ts';

/** The sentence of what is wrong at a place, once something has been written; what a draft does not say yet is not wrong. */
export function useCopyFault(at: string): string | undefined {
  return useStore(copyEditing, (open) =>
    open && open.revision > 0 && !isUnwritten(open, at) ? open.faults[at] : undefined,
  );
}
