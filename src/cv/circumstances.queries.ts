import { type ProblemCode, problem } from '../http/problem.ts';
import { isOpen } from '../postings/posting.ts';
import { findPosting, isPublished, type Posting } from '../postings/postings.queries.ts';
import { compiled } from '../server/compiled.ts';
import type { Queryable } from '../server/database.ts';
import { type ApplicationEvent, type Circumstances, SubmitStatus, transition } from './application.ts';
import type { StoredApplication } from './cv.queries.ts';

const selectAnnounced = compiled((db, { number, at }: { number: number; at: Date }) =>
  db
    .selectFrom('stage')
    .select('stage_id')
    .where('jnco_afe_no', '=', number)
    .where('stage_cd', '>', 20)
    .where('announce_at', '<=', at)
    .limit(1),
);

/** Whether a result of the selection has been announced to the applicant. */
async function isAnnounced(db: Queryable, number: number, at: Date): Promise<boolean> {
  const { rows } = await selectAnnounced(db, { number, at });
  return rows.length > 0;
}

/** What the transition table asks, at the instant a request arrived. */
export async function circumstancesOf(
  db: Queryable,
  posting: Posting,
  application: StoredApplication | undefined,
  arrivedAt: Date,
): Promise<Circumstances> {
  return {
    open: isOpen(posting.times, arrivedAt),
    editUntilDeadline: posting.editUntilDeadline,
    announced: application ? await isAnnounced(db, application.number, arrivedAt) : false,
  };
}

/** The status after an event, or the reason in words why it is refused. */
export function statusAfter(
  event: ApplicationEvent,
  status: SubmitStatus,
  now: Circumstances,
  posting: Posting,
  arrivedAt: Date,
): SubmitStatus {
  const next = transition(status, event, now);
  if (next !== undefined) return next;
  throw problem(refusalOf(event, status, now) ?? (arrivedAt < posting.times.acceptFrom ? 'notOpenYet' : 'closed'));
}

// Undefined where the posting's times are the reason.
function refusalOf(event: ApplicationEvent, status: SubmitStatus, { open }: Circumstances): ProblemCode | undefined {
  if (event === 'withdraw') return status === SubmitStatus.submitted ? 'resultAnnounced' : 'noSubmission';
  if (event === 'undoWithdrawal') return status === SubmitStatus.withdrawn ? 'undoTooLate' : 'notWithdrawn';
  if (open && status === SubmitStatus.submitted) return 'alreadySubmitted';
  if (open && status === SubmitStatus.withdrawn) return 'withdrawn';
  return undefined;
}

/** The posting of a key, or `noPosting`; a posting that is not shown does not exist for applicants. */
export async function postingOf(
  db: Queryable,
  key: { companyCode: string; postingNumber: string },
  at: Date,
): Promise<Posting> {
  const posting = await findPosting(db, key);
  if (!posting || !isPublished(posting, at)) throw problem('noPosting');
  return posting;
}
