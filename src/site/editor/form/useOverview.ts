import { useMemo } from 'react';
import { useStore } from '../../../browser/store.ts';
import { type Overview, overviewOf } from '../../../domain/cv/progress.ts';
import { editing, looked } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { useCalmDraft } from '../draft/useCalmDraft.ts';
import { carriedSteps } from '../start/carried.store.ts';

/** How far the open application is, looked at again once typing pauses. */
export function useOverview(): Overview {
  const context = useStore(editing, (open) => open?.context);
  const shown = useStore(shownFaults, (faults) => faults);
  const unseen = useStore(carriedSteps, (now) => now);
  const draft = useCalmDraft();
  return useMemo(() => overviewOf(draft, context ?? {}, { looked, unseen, shown }), [draft, context, unseen, shown]);
}
