import { send } from '../../../browser/send.ts';
import { endOfPosting } from '../../../domain/postings/posting.ts';
import { postingCalls } from '../../postings/postings.calls.ts';
import { isAccepting } from '../../postings/postingWords.ts';
import { useCountdown } from '../../postings/useCountdown.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { editing, noteClosed } from '../draft/draft.store.ts';
import { isSubmitting } from '../review/useSubmit.ts';
import { useIsClosed } from './useEditor.ts';

export interface AfterEndProps {
  posting: EditorPosting;
  /** It has another end by now. */
  onExtended(posting: EditorPosting): void;
}

/**
 * Asks for the posting once its end has come, and every few seconds until it has closed or goes on: who types nothing
 * would not learn of it. Draws nothing.
 */
export function AfterEnd({ posting, onExtended }: AfterEndProps) {
  const isClosed = useIsClosed();
  async function ask(): Promise<void> {
    const { companyCode, postingNumber } = posting;
    const context = editing.get()?.context;
    const now = await send(postingCalls.detail, { companyCode, postingNumber });
    const open = editing.get();
    if (isAccepting(now.status)) onExtended(now);
    // What arrived before the end is still answered.
    else if (open?.context === context && open?.phase !== 'saving' && !isSubmitting()) noteClosed();
  }
  // Without an answer it is asked again.
  useCountdown(isClosed ? null : endOfPosting(posting), () => void ask().catch(() => undefined));
  return null;
}
