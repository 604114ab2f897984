import { problem } from '../../http/problem.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import type { Vault } from '../../server/vault.ts';
import { isStage, resultWords, STAGES, type Stage } from '../applications/stage.ts';
import { operatorNames } from '../operators/operators.queries.ts';
import { inReach } from '../operators/postings/changePostings.acts.ts';
import { holds } from '../operators/roles.ts';
import { findPosting, type PostingKey } from '../postings/postings.queries.ts';
import { type Line, stateOf } from './announcement.ts';
import { announcementsOf, linesOf } from './announcements.queries.ts';
import { announcementPeople, listBatches, namedApplicants } from './board.queries.ts';
import type { Board, Candidate, ShownAnnouncement } from './board.records.ts';
import { standingIn, toTell } from './candidates.ts';
import { resultToCorrect } from './correction.ts';
import { correctionReasons } from './corrections.queries.ts';
import { cutWords } from './cut.ts';
import { FIRST_TEXTS } from './resultTexts.ts';
import { SCORE_PLACES } from './score.ts';
import { type StepScores, scoresIn } from './scores.queries.ts';
import { stepsOf } from './selectionSteps.queries.ts';
import { type SelectionStep, stepsTaken } from './selectionSteps.ts';
import { stageOf } from './verdict.ts';
import { type Considered, considered, type StepKey } from './verdicts.queries.ts';

interface Reading {
  db: Queryable;
  vault: Vault;
  /** Who reads, and where they may approve. */
  by: string;
  approves: Scope | undefined;
  at: Date;
}

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
  return {
    ...{ title: posting.title, company: posting.company, step: wanted, batches },
    steps: steps.map(({ number, name }) => ({ number, name })),
    before: all.filter(({ told }) => stepsTaken(told) >= wanted - 1).length,
    finished: posting.times.finishedAt !== null,
    scores: scores.names,
    candidates: await candidatesOf(reading, of, step, { all, scores }),
    announcements: await shownAnnouncements(reading, of, { step, all, operators }),
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

interface Told {
  step: SelectionStep;
  all: readonly Considered[];
  operators: ReadonlyMap<string, string>;
}

async function shownAnnouncements(
  { db, vault, by, approves, at }: Reading,
  of: StepKey,
  { step, all, operators }: Told,
): Promise<ShownAnnouncement[]> {
  const people = await announcementPeople(db, of);
  const reasons = await correctionReasons(db, vault, of);
  const shown: ShownAnnouncement[] = [];
  for (const one of await announcementsOf(db, of)) {
    const state = stateOf(one, at);
    // Not frozen yet, it would tell what the verdicts say now.
    const lines = await linesOf(db, one.id);
    const stages =
      state === 'making' ? all.flatMap((each) => toTell(step, each) ?? []) : lines.map(({ stage }) => stage);
    const { frozenBy, approvedBy, byCommand, withdrawn, aloneFrom, madeBy, cut } = people.get(one.id)!;
    const passed = stageOf('passed', step.kind);
    const mayApprove =
      state === 'asked' && madeBy !== by && frozenBy !== by && holds(approves?.companies ?? [], of.companyCode);
    shown.push({
      ...{ id: one.id, state, announceAt: one.announceAt, planned: one.planned ?? undefined, hash: one.hash ?? '' },
      counts: countsOf(stages, one.stepName),
      passers: stages.filter((stage) => stage === passed).length,
      waiting: all.filter((each) => standingIn(step, each) === 'candidate' && toTell(step, each) === undefined).length,
      ...{ withdrawn, byCommand, mayApprove, aloneFrom, correcting: one.correcting, reason: reasons.get(one.id) ?? '' },
      corrected: one.correcting ? lines.map((line) => correctedOf(line, one.stepName)) : [],
      texts: one.correcting ? { ...NO_TEXTS, ...one.texts } : { ...FIRST_TEXTS, ...one.texts },
      cut: cut === null || one.correcting ? '' : cutWords(cut, cut.name),
      frozenBy: nameIn(operators, frozenBy),
      approvedBy: nameIn(operators, approvedBy),
    });
  }
  return shown;
}

const nameIn = (names: ReadonlyMap<string, string>, id: string | null) => (id === null ? '' : (names.get(id) ?? ''));

const NO_TEXTS = { passed: '', reserve: '', failed: '' };

const correctedOf = ({ number, stage, was }: Line, stepName: string) => ({
  ...{ number, stage: resultWords(stage, stepName), was: was ? resultWords(was.stage, stepName) : '' },
});

function countsOf(stages: readonly Stage[], stepName: string): { stage: string; count: number }[] {
  return [...new Set(stages)]
    .toSorted((a, b) => a - b)
    .map((stage) => ({ stage: resultWords(stage, stepName), count: stages.filter((one) => one === stage).length }));
}
