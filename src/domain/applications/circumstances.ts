import { isOpen, type PostingTimes } from '../postings/posting.ts';
import type { PostingCircumstances } from './application.ts';

interface Asked {
  times: PostingTimes;
  editUntilDeadline: boolean;
}

/** What the transition table asks of a posting, at the instant a request arrived. */
export function circumstancesOf({ times, editUntilDeadline }: Asked, arrivedAt: Date): PostingCircumstances {
  return { open: isOpen(times, arrivedAt), editUntilDeadline };
}
