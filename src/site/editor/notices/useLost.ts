import { useStore } from '../../../browser/store.ts';
import { type Difference, differences } from '../../../domain/cv/differences.ts';
import { cvOf } from '../../../domain/cv/draft.ts';
import { draftStore, editing } from '../draft/draft.store.ts';
import { useIsClosed } from '../form/useEditor.ts';

const NOTHING: readonly Difference[] = [];

/** What was written too late for any save, once the posting is closed. */
export function useLost(): readonly Difference[] {
  const isClosed = useIsClosed();
  const base = useStore(editing, (open) => open?.base);
  return isClosed && base ? differences(base, cvOf(draftStore.get())) : NOTHING;
}
