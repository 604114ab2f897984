import { endOfPosting } from '../../../domain/postings/posting.ts';
import { useCountdown } from '../../postings/useCountdown.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';

// Below ten minutes, in the words of a countdown, as long as something is left.
const IS_LAST = /^(\d분 \d\d초|[1-9]\d?초)$/;
const nothing = () => {};

/** Whether so little time is left that submitting is what is to be done next. */
export function useLastMinutes(posting: EditorPosting): boolean {
  const words = useCountdown(endOfPosting(posting), nothing);
  return words !== undefined && IS_LAST.test(words);
}
