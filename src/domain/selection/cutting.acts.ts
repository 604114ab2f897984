import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { type Cut, proposalMark, proposeCut } from './cut.ts';
import { peopleOfStep } from './sheet/sheetPeople.acts.ts';
import { type Deciding, giveVerdicts, holdStep } from './verdicts.acts.ts';
import type { StepKey } from './verdicts.queries.ts';

/**
 * Gives the verdicts that a cut line proposes, as one batch that keeps it. Throws `cutChanged` where it would propose
 * something else than was looked at, `nothingProposed`, or as giving verdicts does.
 */
export async function applyCut(
  scope: Scope,
  tx: Tx,
  key: StepKey,
  { cut, mark, ...deciding }: Deciding & { cut: Cut; mark: string },
): Promise<void> {
  const { vault, at } = deciding;
  // First within the scope: who has no right to a posting does not learn whether it is there.
  await peopleOfStep(scope, { db: tx, vault }, key, at);
  const held = await holdStep(tx, key, key.step);
  const { people, scores } = await peopleOfStep(scope, { db: tx, vault }, key, at);
  const named = scores.find(({ place }) => place === cut.place);
  const proposal = proposeCut(cut, people);
  if (!named || proposalMark(proposal) !== mark) throw problem('cutChanged');
  const verdicts = proposal.verdicts.map((one) => ({ ...one, reason: '' }));
  const batch = await giveVerdicts(tx, key, held, { ...deciding, verdicts, cut: { ...cut, name: named.name } });
  if (batch === undefined) throw problem('nothingProposed');
}
