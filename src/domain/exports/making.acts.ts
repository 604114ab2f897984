import type { Context } from '../../server/context.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { rowsOf } from '../applicants/listApplicants.queries.ts';
import { stepAfter, stepsOf } from '../applicants/standings.queries.ts';
import type { Posting } from '../postings/postings.queries.ts';
import { peopleOf, type StoredExport } from './exports.queries.ts';

/** An export that is being made: in whose scope, and whether its maker may see who judges blindly may not. */
export interface Making {
  context: Context;
  one: StoredExport;
  posting: Posting;
  scope: Scope;
  seesEverybody: boolean;
}

/** Read and written together: what is in memory at a time. */
export const AT_A_TIME = 500;

/** Whom an export is of, and how its maker reads them: where anybody in it is read blindly, everybody is. */
export async function readingOf({ context, one, posting, scope, seesEverybody }: Making) {
  const { db, clock } = context;
  const numbers = await peopleOf(db, one.number);
  const steps = await stepsOf(db, posting);
  // Whoever sees everybody decides, too.
  const listing = {
    ...{ scope, operatorId: one.madeBy, posting, steps: steps.length },
    ...{ isBlind: false, isDeciding: seesEverybody, at: clock.now() },
  };
  const isBlind = !seesEverybody && (await anyBlind(numbers, (some) => rowsOf(db, listing, some), steps));
  return { numbers, listing, isBlind };
}

async function anyBlind(
  numbers: readonly number[],
  rowsIn: (some: readonly number[]) => ReturnType<typeof rowsOf>,
  steps: Awaited<ReturnType<typeof stepsOf>>,
): Promise<boolean> {
  if (!steps.some(({ isBlind }) => isBlind)) return false;
  for (let from = 0; from < numbers.length; from += AT_A_TIME) {
    const some = await rowsIn(numbers.slice(from, from + AT_A_TIME));
    if (some.some(({ passed }) => stepAfter(steps, passed).isBlind)) return true;
  }
  return false;
}
