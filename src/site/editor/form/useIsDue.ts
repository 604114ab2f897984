import { SubmitStatus } from '../../../domain/applications/application.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import { useStandingReceipt } from '../review/useStandingReceipt.ts';
import { useLastMinutes } from './useLastMinutes.ts';
import { useMissing, useOverview } from './useOverview.ts';

/** Whether submitting is the next thing to do: time runs out, every step is done, or what was submitted has been edited. */
export function useIsDue(posting: EditorPosting): boolean {
  const isLast = useLastMinutes(posting);
  const isSubmitted = useDraft((draft) => draft.profile.submitStatus === SubmitStatus.submitted);
  const { done, states } = useOverview();
  const isStanding = useStandingReceipt() !== undefined;
  return !isStanding && (isLast || isSubmitted || done === states.length);
}

/** Whether it is also what the blue button leads to: with something missing nothing could be submitted there. */
export function useIsReady(posting: EditorPosting): boolean {
  const isDue = useIsDue(posting);
  return useMissing().length === 0 && isDue;
}
