import { problem } from '../../http/problem.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { isStage, resultWords, STAGES } from '../applications/stage.ts';
import { operatorNames } from '../operators/operators.queries.ts';
import { inReach } from '../operators/postings/changePostings.acts.ts';
import { findPosting, type PostingKey } from '../postings/postings.queries.ts';
import { listBatches, namedApplicants } from './board.queries.ts';
import type { Board, Candidate } from './board.records.ts';
import { standingIn } from './candidates.ts';
import { resultToCorrect } from './correction.ts';
import { nextRank } from './corrections.queries.ts';
import { promisedBefore } from './release/promised.ts';
import { type Reading, shownAnnouncements } from './release/shownAnnouncements.acts.ts';
import { SCORE_PLACES } from './score.ts';
import { type StepScores, scoresIn } from './scores.queries.ts';
import { stepsOf } from './selectionSteps.queries.ts';
import { type SelectionStep, stepsTaken } from './selectionSteps.ts';
import { levelsOf } from './verdicts/levels.queries.ts';
import { type Considered, considered, type StepKey } from './verdicts.queries.ts';

/** A step of a posting of the scope with everybody in it. Throws `noPosting` or `noStep`. */
export async function readBoard(
  scope: Scope,
  reading: Reading,
  { step: wanted, ...key }: PostingKey & { step: number },
): Promise<Board> {
  const { db, vault, at } = reading;
  const posting = inReach(scope, await findPosting(db, key));
  const steps = await stepsOf(db, key);
  const step = steps.find(({ number }) => number === wanted);
  if (!step) throw problem('noStep');
  const of = { ...key, step: wanted };
  const all = await considered(db, of, at);
  const scores = await scoresIn(db, of);
  const operators = await operatorNames(db, vault);
  const batches = (await listBatches(db, of)).map(({ operator, words, ...batch }) => ({
    ...batch,
    by: operator === null ? `${words ?? ''} (서버 명령)` : (operators.get(operator) ?? ''),
  }));
  const candidates = await candidatesOf(reading, of, step, { all, scores });
  const announcements = await shownAnnouncements(reading, of, { step, all, operators, candidates, named: posting });
  const isAwaited =
    candidates.some(({ standing }) => standing === 'candidate') &&
    !announcements.some(({ state, correcting }) => !correcting && (state === 'told' || state === 'scheduled')) &&
    posting.times.finishedAt === null;
  return {
    ...{ title: posting.title, company: posting.company, step: wanted, batches },
    steps: steps.map(({ number, name, stepKind }) => ({ number, name, stepKind })),
    before: all.filter(({ told }) => stepsTaken(told) >= wanted - 1).length,
    finished: posting.times.finishedAt !== null,
    scores: scores.names,
    candidates,
    nextRank: await nextRank(db, of),
    announcements,
    levels: (await levelsOf(db)).map(({ cd, nm }) => ({ cd, nm })),
    lateSince: isAwaited ? (promisedBefore(step, at) ?? '') : '',
  };
}

/** Everybody in a step, as the screen and its sheets name them. */
export async function candidatesOf(
  { db, vault }: Pick<Reading, 'db' | 'vault'>,
  of: StepKey,
  step: SelectionStep,
  { all, scores }: { all: readonly Considered[]; scores: StepScores },
): Promise<Candidate[]> {
  const named = await namedApplicants(db, vault, of);
  return all.flatMap((one) => {
    const standing = standingIn(step, one);
    if (standing === 'elsewhere') return [];
    const { name = '', field = '', reason = '' } = named.get(one.number) ?? {};
    const last = one.told.at(-1)?.stage ?? 0;
    const told = isStage(last) ? STAGES[last] : '';
    const { number, verdict, rank } = one;
    const right = one.scheduled === null ? resultToCorrect(step, one.told) : undefined;
    const correctable = right === undefined ? '' : resultWords(right, step.name);
    const own = scores.of.get(number);
    const places = SCORE_PLACES.map((place) => own?.get(place) ?? null);
    return [
      { number, name, field, verdict, rank: rank ?? undefined, reason, standing, told, correctable, scores: places },
    ];
  });
}
