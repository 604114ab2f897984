import { SubmitStatus } from '../../../domain/applications/application.ts';
import { useDraft } from '../draft/useDraft.ts';
import { useIsClosed } from '../form/useEditor.ts';
import { useStandingReceipt } from './useStandingReceipt.ts';

/** What the page beside the form is: what the company has, will have, or would have once it is submitted again. */
export function usePaperLead(): string {
  const isSubmitted = useDraft((draft) => draft.profile.submitStatus === SubmitStatus.submitted);
  const isStanding = useStandingReceipt() !== undefined;
  if (useIsClosed()) return '마감 전에 저장한 글';
  if (isStanding) return '제출한 지원서';
  return isSubmitted ? '고친 지원서, 다시 제출하기 전' : '담당자가 읽을 글';
}
