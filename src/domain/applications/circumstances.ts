import { isOpen, type PostingTimes } from '../postings/posting.ts';
import type { PostingCircumstances } from './application.ts';

interface Asked {
  times: PostingTimes;
  editUntilDeadline: boolean;
}

/**
 * What the transition table asks of a posting, at the instant a request arrived: `reopenedUntil` is until when it is open
 * for this application alone, as long as the selection goes on.
 */
export function circumstancesOf(
  { times, editUntilDeadline }: Asked,
  arrivedAt: Date,
  reopenedUntil: Date | null,
): PostingCircumstances {
  const goesOn = times.finishedAt === null || arrivedAt < times.finishedAt;
  const isReopened = goesOn && reopenedUntil !== null && arrivedAt < reopenedUntil;
  return { open: isReopened || isOpen(times, arrivedAt), editUntilDeadline };
}
