import { problem } from '../../http/problem.ts';
import type { ProblemCode } from '../../http/problems.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable } from '../../server/database/database.ts';
import { findPosting, isPublished, type Posting, type PostingKey } from '../postings/postings.queries.ts';
import { unseen } from '../postings/unseen.acts.ts';
import {
  type ApplicationEvent,
  type CircumstancesOf,
  type PostingCircumstances,
  SubmitStatus,
  transition,
} from './application.ts';
import type { StoredApplication } from './applications.queries.ts';

/** The status after an event, or the reason in words why it is refused. */
export function statusAfter<E extends ApplicationEvent>(
  event: E,
  status: SubmitStatus,
  now: CircumstancesOf<E>,
  { posting, arrivedAt }: { posting: Posting; arrivedAt: Date },
): SubmitStatus {
  const next = transition(status, event, now);
  if (next !== undefined) return next;
  throw problem(refusalOf(event, status, now) ?? (arrivedAt < posting.times.acceptFrom ? 'notOpenYet' : 'closed'));
}

// Undefined if the posting's times are the reason.
function refusalOf(
  event: ApplicationEvent,
  status: SubmitStatus,
  { open }: PostingCircumstances,
): ProblemCode | undefined {
  if (event === 'withdraw') return status === SubmitStatus.submitted ? 'resultAnnounced' : 'noSubmission';
  if (event === 'undoWithdrawal') return status === SubmitStatus.withdrawn ? 'undoTooLate' : 'notWithdrawn';
  if (open && status === SubmitStatus.submitted) return 'alreadySubmitted';
  if (open && status === SubmitStatus.withdrawn) return 'withdrawn';
  return undefined;
}

/** The posting of a key, or a problem if there is none; a posting that is not shown does not exist for applicants. */
export async function postingOf(db: Queryable, key: PostingKey, at: Date): Promise<Posting> {
  return published(db, key, await findPosting(db, key), at);
}

/**
 * The same for callers that have read the application just now: remembered as long as the content is what it was then.
 */
export async function postingFor(
  db: Queryable,
  { content }: Pick<Context, 'content'>,
  key: PostingKey,
  { found: application, arrivedAt: at }: { found: StoredApplication | undefined; arrivedAt: Date },
): Promise<Posting> {
  if (!application) return postingOf(db, key, at);
  const name = `posting ${key.companyCode} ${key.postingNumber}`;
  return published(db, key, await content.at(application.contentVersion, name, () => findPosting(db, key)), at);
}

async function published(db: Queryable, key: PostingKey, posting: Posting | undefined, at: Date): Promise<Posting> {
  if (!posting || !isPublished(posting, at)) throw await unseen(db, key);
  return posting;
}
