import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import { beginList, narrowedBy } from './listApplicants.acts.ts';
import { numbersOf, numbersThatFit } from './listApplicants.queries.ts';
import type { Selection } from './listed.records.ts';
import type { Opening } from './openCopy.acts.ts';

/** Whom an act is about: numbers of applications, and how they were looked for if they were. */
export interface Chosen {
  numbers: number[];
  searched: 'name' | 'mail' | 'phone' | 'number' | undefined;
  /** Nobody among them is to be known. */
  isBlind: boolean;
}

/**
 * The applicants that a selection names, in the transaction given: exactly these, or all who fit its condition. Throws
 * `selectionChanged` where they are no longer as many as expected, and nothing is to be done then. Exactly nobody is nobody.
 */
export async function chosenBy(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { companyCode, postingNumber, exactly, condition, expected }: Selection,
  by: Opening,
): Promise<Chosen> {
  const key = { companyCode, postingNumber };
  const asked = condition && { ...condition, step: condition.step ?? 1 };
  const { listing, hiddenSteps } = await beginList(tx, key, asked?.step ?? 1, by);
  const names = [...new Set(exactly)];
  // Whoever names people by blind numbers sees nobody, whichever step they are in.
  const isBlind = asked ? listing.isBlind : names.some((name) => !/^\d{7,15}$/.test(name));
  const narrowed = asked && narrowedBy(asked, listing);
  const numbers = narrowed
    ? await numbersThatFit(tx, vault, listing, narrowed)
    : names.length === 0
      ? []
      : await numbersOf(tx, { ...listing, isBlind }, names, hiddenSteps);
  if (numbers.length !== (narrowed ? expected : names.length)) throw problem('selectionChanged');
  return { numbers, searched: narrowed?.wanted?.kind, isBlind };
}
