import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { inReach } from '../../operators/postings/changePostings.acts.ts';
import { findPosting } from '../../postings/postings.queries.ts';
import { isToldReserve, standingIn } from '../candidates.ts';
import { nextRank } from '../corrections.queries.ts';
import { type Deciding, giveVerdicts, holdStep } from '../verdicts.acts.ts';
import { considered, type StepKey } from '../verdicts.queries.ts';

/**
 * Gives those in reserve of a step who were not told so the places of this order, after those that were told, as one batch. Throws `noPosting`, as holding a step does, or
 * `reserveChanged` where they are not exactly who that is.
 */
export async function orderReserve(
  scope: Scope,
  tx: Tx,
  key: StepKey,
  { numbers, ...deciding }: Deciding & { numbers: readonly number[] },
): Promise<void> {
  inReach(scope, await findPosting(tx, key));
  const held = await holdStep(tx, key, key.step);
  const reserve = (await considered(tx, key, deciding.at)).filter(
    (one) => one.verdict === 'reserve' && standingIn(held.step, one) === 'candidate' && !isToldReserve(one),
  );
  const there = new Set(reserve.map(({ number }) => number));
  const isSame = there.size === numbers.length && new Set(numbers).size === numbers.length;
  if (!isSame || !numbers.every((number) => there.has(number))) throw problem('reserveChanged');
  const first = await nextRank(tx, key);
  const verdicts = numbers.map((number, at) => ({ number, verdict: 'reserve' as const, rank: first + at, reason: '' }));
  await giveVerdicts(tx, key, held, { ...deciding, verdicts });
}
