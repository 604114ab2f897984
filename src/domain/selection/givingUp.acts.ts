import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import type { GivenUp } from '../applications/application.records.ts';
import { type ApplicationKey, SubmitStatus } from '../applications/application.ts';
import { subjectOf } from '../applications/applicationSubject.ts';
import { findApplication } from '../applications/applications.queries.ts';
import { isOutcome, mayGiveUp, Stage } from '../applications/stage.ts';
import { findTold } from '../applications/told.queries.ts';
import { tell } from '../notices/outbox.acts.ts';
import { findPosting } from '../postings/postings.queries.ts';
import { unseen } from '../postings/unseen.acts.ts';
import { gaveUpOf, insertGivingUp } from './givingUp.queries.ts';
import { stepsOf } from './selectionSteps.queries.ts';
import { stepOfStage, stepsTaken } from './selectionSteps.ts';

/**
 * Gives up a selection between two of its steps, in the transaction given, with a mail as receipt; what is announced later
 * is told to the others alone. A second time answers the first receipt, for it may have been lost. Applicants can do so
 * even if the posting is no longer shown. Throws `notToGiveUpYet` before a result, `nothingToGiveUp` after the last one.
 */
export async function giveUp(
  tx: Tx,
  { vault, clock }: Pick<Context, 'vault' | 'clock'>,
  key: ApplicationKey,
  reason: string,
): Promise<GivenUp> {
  const [posting, stored] = [await findPosting(tx, key), await findApplication(tx, vault, key, true)];
  if (!posting) throw await unseen(tx, key);
  if (!stored) throw problem('noApplication');
  const { number } = stored;
  if (stored.status !== SubmitStatus.submitted) throw problem('noSubmission');
  const at = clock.now();
  const before = await gaveUpOf(tx, vault, number, at);
  if (before) return { applicationNumber: number, at: before.at };
  const told = await findTold(tx, number, at);
  const last = told.at(-1)?.stage;
  const { finishedAt } = posting.times;
  const isOver = (finishedAt !== null && finishedAt <= at) || (last !== undefined && isOutcome(last));
  if (isOver) throw problem('nothingToGiveUp');
  if (!mayGiveUp(last)) throw problem('notToGiveUpYet');
  const step = stepOfStage(Stage.gaveUp, await stepsOf(tx, key), stepsTaken(told));
  await insertGivingUp(tx, vault, number, { step, at, reason: reason.trim() });
  await tell(tx, vault, key.memberId, { template: 'gaveUp', data: { ...subjectOf(posting, number), at } });
  return { applicationNumber: number, at };
}
