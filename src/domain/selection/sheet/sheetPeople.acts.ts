import { problem } from '../../../http/problem.ts';
import type { Queryable } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { stepsOf as stepsWithBlindness } from '../../applicants/standings.queries.ts';
import { inReach } from '../../operators/postings/changePostings.acts.ts';
import { findPosting } from '../../postings/postings.queries.ts';
import { candidatesOf } from '../board.acts.ts';
import type { Candidate } from '../board.records.ts';
import { ownIn } from '../release/ownColumns.queries.ts';
import type { Own } from '../release/ownColumns.ts';
import type { ScoreName } from '../score.ts';
import { scoresIn } from '../scores.queries.ts';
import { stepsOf } from '../selectionSteps.queries.ts';
import { considered, type StepKey } from '../verdicts.queries.ts';
import { blindNumbers, rowCode } from './sheetPeople.queries.ts';

/** Somebody in a step as a sheet names them: in a blind one by the number they are read under, without a name. */
export interface SheetPerson extends Candidate {
  number: number;
  own: Own;
  code: string;
  shownNumber: string;
}

/** A step as its sheets are made and read. */
export interface SheetStep {
  title: string;
  stepName: string;
  isBlind: boolean;
  scores: readonly ScoreName[];
  people: SheetPerson[];
}

/** Everybody in a step of the scope, as its sheets name them. Throws `noPosting` or `noStep`. */
export async function peopleOfStep(
  scope: Scope,
  { db, vault }: { db: Queryable; vault: Vault },
  key: StepKey,
  at: Date,
): Promise<SheetStep> {
  const posting = inReach(scope, await findPosting(db, key));
  const step = (await stepsOf(db, key)).find(({ number }) => number === key.step);
  if (!step) throw problem('noStep');
  // A sheet is handed on to whoever judges: what they do not see on their screen is not in it either.
  const isBlind = (await stepsWithBlindness(db, key))[key.step - 1]?.isBlind ?? false;
  const blind = isBlind ? await blindNumbers(db, key) : undefined;
  const [scores, own] = [await scoresIn(db, key), await ownIn(db, key)];
  const known = { all: await considered(db, key, at), scores };
  const people = (await candidatesOf({ db, vault }, key, step, known)).map((one) => {
    const { number = 0, name } = one;
    const shownNumber = blind ? (blind.get(number) ?? '') : String(number);
    return {
      ...one,
      number,
      own: own.get(number) ?? {},
      code: rowCode(vault, key, number),
      shownNumber,
      name: blind ? '' : name,
    };
  });
  return { title: posting.title, stepName: step.name, isBlind, scores: scores.names, people };
}
