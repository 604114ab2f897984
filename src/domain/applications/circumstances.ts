import { endOfPosting, isOpen, type PostingTimes } from '../postings/posting.ts';
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
  const alone = aloneUntil(times, reopenedUntil);
  return { open: (alone !== null && arrivedAt < alone) || isOpen(times, arrivedAt), editUntilDeadline };
}

/** Until when an application takes changes from its applicant alone, at the end of the selection at the latest. */
function aloneUntil({ finishedAt }: Pick<PostingTimes, 'finishedAt'>, reopenedUntil: Date | null): Date | null {
  return reopenedUntil && finishedAt && finishedAt < reopenedUntil ? finishedAt : reopenedUntil;
}

/** The end that counts for one applicant: that of the posting, or a later one of their own; null is open until filled. */
export function endFor(times: Omit<PostingTimes, 'acceptFrom'>, reopenedUntil: Date | null): Date | null {
  const [ofAll, alone] = [endOfPosting(times), aloneUntil(times, reopenedUntil)];
  return ofAll && alone && ofAll < alone ? alone : ofAll;
}

/** An end of their own that has not come; null as long as that of the posting counts, as for everybody. */
export function ownEndFor(times: PostingTimes, reopenedUntil: Date | null, at: Date): Date | null {
  const end = endFor(times, reopenedUntil);
  return end && end > at && end !== endOfPosting(times) ? end : null;
}
