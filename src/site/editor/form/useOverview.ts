import { useMemo } from 'react';
import { useStore } from '../../../browser/store.ts';
import { type Difference, stepOfDifference } from '../../../domain/cv/differences.ts';
import { type Overview, overviewOf } from '../../../domain/cv/progress.ts';
import { type Step, stepsOf } from '../../../domain/cv/steps.ts';
import { clashes } from '../draft/clashes.store.ts';
import { editing, looked } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { useCalmDraft } from '../draft/useCalmDraft.ts';
import { carriedSteps } from '../start/carried.store.ts';

/** How far the open application is, looked at again once typing pauses. */
export function useOverview(): Overview {
  const context = useStore(editing, (open) => open?.context);
  const shown = useStore(shownFaults, (faults) => faults);
  const carried = useStore(carriedSteps, (now) => now);
  const asked = useStore(clashes, (now) => now);
  const draft = useCalmDraft();
  return useMemo(() => {
    // What was written in two places is still to be chosen.
    const unseen = [...carried, ...asked.flatMap((one) => stepOfDifference(one as Difference)?.id ?? [])];
    return overviewOf(draft, context ?? {}, { looked, unseen, shown });
  }, [draft, context, carried, asked, shown]);
}

/** The steps without which nothing can be submitted yet, in their order. */
export function useMissing(): readonly Step[] {
  const form = useStore(editing, (open) => open?.context.form);
  const { states } = useOverview();
  return stepsOf(form).filter((_, index) => !['완료', '선택'].includes(states[index]!));
}
