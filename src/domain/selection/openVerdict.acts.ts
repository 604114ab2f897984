import type { Tx } from '../../server/database/database.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { standingIn } from './candidates.ts';
import { stepsOf } from './selectionSteps.queries.ts';
import type { Verdict } from './verdict.ts';
import { considered } from './verdicts.queries.ts';

/** The step that somebody is to be decided about in, and what was decided last. */
export interface OpenVerdict {
  step: number;
  name: string;
  verdict: Verdict;
}

/** Where an application of a posting waits for a verdict at an instant; undefined once its result is told. */
export async function openVerdict(
  tx: Tx,
  posting: PostingKey,
  application: number,
  at: Date,
): Promise<OpenVerdict | undefined> {
  for (const step of await stepsOf(tx, posting)) {
    const [one] = await considered(tx, { ...posting, step: step.number }, at, application);
    if (!one) return undefined;
    if (['candidate', 'scheduled'].includes(standingIn(step, one)))
      return { step: step.number, name: step.name, verdict: one.verdict };
  }
  return undefined;
}
