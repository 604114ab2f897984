import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { lockPosting } from '../applications/closing/closing.queries.ts';
import type { Posting, PostingKey } from '../postings/postings.queries.ts';
import { makeAgain } from './announcements.acts.ts';
import { standingIn } from './candidates.ts';
import { type GivenOwn, insertOwn, ownBefore } from './release/ownColumns.queries.ts';
import { type GivenScores, insertScores, scoresBefore } from './scores.queries.ts';
import { stepsOf } from './selectionSteps.queries.ts';
import type { SelectionStep } from './selectionSteps.ts';
import {
  type Considered,
  changedBy,
  considered,
  type DecidedBy,
  type GivenVerdict,
  insertBatch,
  type KeptCut,
  reasonContext,
  type StepKey,
} from './verdicts.queries.ts';

/** A step of a posting that is held until the transaction ends, so that nobody decides or tells beside it. */
export interface HeldStep {
  posting: Posting;
  step: SelectionStep;
}

/** Holds a posting for whoever decides. Throws `noPosting`, `selectionOver`, or `noStep`. */
export async function holdStep(tx: Tx, key: PostingKey, number: number): Promise<HeldStep> {
  const posting = await lockPosting(tx, key);
  if (!posting) throw problem('noPosting', { details: { ...key } });
  if (posting.times.finishedAt) throw problem('selectionOver');
  const step = (await stepsOf(tx, key)).find((one) => one.number === number);
  if (!step) throw problem('noStep');
  return { posting, step };
}

/** Who decides, when. */
export interface Deciding {
  vault: Vault;
  by: DecidedBy;
  at: Date;
}

/**
 * Keeps verdicts of a held step, with scores and what is told to each alone, as one batch, in the transaction given, and sends back announcements they contradict;
 * what changes nothing is left out. Answers the batch, undefined if nothing changed. Throws `notDecided` with the
 * numbers of those who are not in the step or whose result is told, or what `makeAgain` throws.
 */
export async function giveVerdicts(
  tx: Tx,
  key: StepKey,
  { step }: Pick<HeldStep, 'step'>,
  given: Deciding & {
    verdicts: readonly GivenVerdict[];
    scores?: GivenScores;
    own?: readonly GivenOwn[];
    undoes?: number;
    cut?: KeptCut;
  },
): Promise<number | undefined> {
  const { verdicts, scores = NO_SCORES, own = [], undoes, cut, vault, by, at } = given;
  const all = new Map((await considered(tx, key, at)).map((one) => [one.number, one]));
  const outside = verdicts.filter(({ number }) => !isDecidedAbout(step, all.get(number)));
  if (outside.length > 0)
    throw problem('notDecided', { details: { applications: outside.map(({ number }) => number) } });
  const changes = verdicts.filter(({ number, verdict, rank, reason }) => {
    const before = all.get(number)!;
    // What is undone may have been a reason alone.
    return undoes !== undefined || before.verdict !== verdict || before.rank !== rank || reason !== '';
  });
  if (changes.length + scores.scores.length + scores.names.length + own.length === 0) return undefined;
  const batch = await insertBatch(tx, vault, key, {
    at,
    by,
    verdicts: changes,
    ...(undoes ? { undoes } : {}),
    ...(cut ? { cut } : {}),
  });
  await insertScores(tx, key, batch, scores);
  await insertOwn(tx, key, batch, own);
  // A score alone tells nobody anything else.
  const numbers = [...changes, ...own].map(({ number }) => number);
  if (numbers.length > 0) await makeAgain(tx, key, { numbers, by, at });
  return batch;
}

const NO_SCORES: GivenScores = { names: [], scores: [] };

function isDecidedAbout(step: SelectionStep, one: Considered | undefined): one is Considered {
  return one !== undefined && ['candidate', 'scheduled'].includes(standingIn(step, one));
}

/**
 * Undoes a batch as one: everybody has the verdict, its reason and the scores from before it again. Throws `noBatch`, `batchChanged` with the
 * numbers of people decided about again since, or as giving verdicts does.
 */
export async function undoVerdicts(tx: Tx, key: StepKey, batch: number, deciding: Deciding): Promise<void> {
  const held = await holdStep(tx, key, key.step);
  const changed = await changedBy(tx, key, batch);
  const { changedSince, ...scores } = await scoresBefore(tx, key, batch);
  const { own, changedSince: ownSince } = await ownBefore(tx, key, batch);
  if (changed.length + own.length + scores.scores.length + scores.names.length === 0) throw problem('noBatch');
  const later = [...changed.flatMap(({ number, last }) => (last ? [] : [number])), ...changedSince, ...ownSince];
  if (later.length > 0) throw problem('batchChanged', { details: { applications: [...new Set(later)] } });
  const verdicts = changed.map(({ number, before, rank, batchBefore, reason: sealed }) => {
    const reason =
      sealed && batchBefore !== null
        ? deciding.vault.open<string>(sealed, reasonContext(number, key.step, batchBefore))
        : '';
    return { number, verdict: before, rank, reason };
  });
  await giveVerdicts(tx, key, held, { ...deciding, verdicts, scores, own, undoes: batch });
}
