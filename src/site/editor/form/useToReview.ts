import { SubmitStatus } from '../../../domain/applications/application.ts';
import { useDraft } from '../draft/useDraft.ts';
import { useStandingReceipt } from '../review/useStandingReceipt.ts';

/** The heading of the review, and the way there. */
const FIRST_TIME = '검토하고 제출하기';
/** The same of an application that was submitted and edited since. */
const AGAIN = '검토하고 다시 제출하기';
/** What the same address shows while nothing has been edited since. */
const STANDING = '접수 내역 보기';

/** What the review is called: submitting for the first time, or again. */
export function useReviewTitle(): string {
  const isSubmitted = useDraft((draft) => draft.profile.submitStatus === SubmitStatus.submitted);
  return isSubmitted ? AGAIN : FIRST_TIME;
}

/** The words of the way to the review, wherever it is offered. */
export function useToReview(): string {
  const title = useReviewTitle();
  return useStandingReceipt() ? STANDING : title;
}
