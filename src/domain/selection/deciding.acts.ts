import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import type { Vault } from '../../server/vault.ts';
import { inReach } from '../operators/postings/changePostings.acts.ts';
import { lockAct } from '../operators/twoPerson/twoPerson.queries.ts';
import { findPosting, type PostingKey } from '../postings/postings.queries.ts';
import { stateOf } from './announcement.ts';
import { announcementIn, announcementOf, callOff, type Freezing, freeze, thaw } from './announcements.acts.ts';
import { findAnnouncement, linesOf } from './announcements.queries.ts';
import { type Correction, dropCorrection, freezeCorrection } from './corrections.acts.ts';
import { nextRank } from './corrections.queries.ts';
import { stageOf, type Verdict } from './verdict.ts';
import { type Deciding, giveVerdicts, type HeldStep, holdStep, undoVerdicts } from './verdicts.acts.ts';
import { considered, type StepKey } from './verdicts.queries.ts';

// What operators do on the screen of a step, each within their scope.

/** A posting of the scope. Throws `noPosting`. */
async function reach(scope: Scope, tx: Tx, key: PostingKey): Promise<void> {
  inReach(scope, await findPosting(tx, key));
}

/** Holds a step of a posting of the scope. Throws `noPosting`, `selectionOver` or `noStep`. */
async function hold(scope: Scope, tx: Tx, key: PostingKey, step: number): Promise<HeldStep> {
  await reach(scope, tx, key);
  return holdStep(tx, key, step);
}

/** One verdict for some applicants. */
export interface Decided {
  numbers: readonly number[];
  verdict: Verdict;
  /** Of one alone; without it the places after the last one are given, in the order of the numbers. */
  rank: number | null;
  reason: string;
}

/** Gives applicants of a step one verdict; answers the batch if anything changed, throws as giving verdicts does. */
export async function decide(
  scope: Scope,
  tx: Tx,
  key: StepKey,
  decided: Decided & Deciding,
): Promise<number | undefined> {
  const held = await hold(scope, tx, key, key.step);
  const { verdict, reason, vault, by, at } = decided;
  const numbers = [...new Set(decided.numbers)];
  const others = (await considered(tx, key, at)).filter(({ number }) => !numbers.includes(number));
  // Whoever was told a place has it still, whatever is decided about them now.
  const last = Math.max((await nextRank(tx, key)) - 1, ...others.map(({ rank }) => rank ?? 0));
  const rankOf = (place: number) => {
    if (verdict !== 'reserve') return null;
    return decided.rank !== null && numbers.length === 1 ? decided.rank : last + 1 + place;
  };
  const verdicts = numbers.map((number, place) => ({ number, verdict, rank: rankOf(place), reason }));
  return giveVerdicts(tx, key, held, { vault, by, at, verdicts });
}

/** Undoes a batch of verdicts; throws as undoing does. */
export async function undo(
  scope: Scope,
  tx: Tx,
  key: StepKey,
  { batch, ...deciding }: Deciding & { batch: number },
): Promise<void> {
  await hold(scope, tx, key, key.step);
  await undoVerdicts(tx, key, batch, deciding);
}

/** Freezes what a step would tell now; throws as freezing does, or `announcementMoved` while its approval is asked for. */
export async function freezeStep(
  scope: Scope,
  tx: Tx,
  key: StepKey,
  freezing: Freezing & { by: string },
): Promise<void> {
  const { step } = await hold(scope, tx, key, key.step);
  const { by, at } = freezing;
  const one = await announcementOf(tx, key, { step, by: { operator: by }, at });
  if (!['making', 'frozen'].includes(stateOf(one, at))) throw problem('announcementMoved');
  await freeze(tx, one, step, freezing);
}

/** Freezes a correction of what a step has told; throws as that does. */
export async function correctStep(
  scope: Scope,
  tx: Tx,
  key: StepKey,
  correction: Correction & { vault: Vault },
): Promise<void> {
  const { step } = await hold(scope, tx, key, key.step);
  await freezeCorrection(tx, key, step, correction);
}

/** Which announcement, and who acts on it. */
interface Acting {
  id: number;
  by: string;
  at: Date;
}

/** Takes an announcement back before its instant: what is frozen is made again, or dropped where it corrects; what is approved is called off. Throws `noAnnouncement` or `announcementMoved`. */
export async function takeBack(scope: Scope, tx: Tx, key: PostingKey, { id, by, at }: Acting): Promise<void> {
  const states = ['frozen', 'asked', 'scheduled'] as const;
  await reach(scope, tx, key);
  const found = await announcementIn(tx, key, id, { states, at });
  await hold(scope, tx, key, found.step);
  // Somebody else may have been faster.
  const one = await announcementIn(tx, key, id, { states, at });
  if (one.correcting && !one.approvedAt) await dropCorrection(tx, one, { by, at });
  else if (one.approvedAt) await callOff(tx, one, { by: { operator: by }, at });
  else await thaw(tx, one, at);
}

/** An announcement whose approval is asked for, and its step. Throws `noPosting` or `noAnnouncement`. */
export async function announcementToAsk(
  scope: Scope,
  tx: Tx,
  key: PostingKey,
  id: number,
): Promise<{ kind: 'announcement' | 'correction'; of: { announcement: number; step: number } }> {
  await reach(scope, tx, key);
  const one = await findAnnouncement(tx, key, id);
  if (!one) throw problem('noAnnouncement');
  return { kind: one.correcting ? 'correction' : 'announcement', of: { announcement: id, step: one.step } };
}

/** The act of two people that waits for an announcement, once its approver has typed how many pass, or how many a correction names. Throws `announcementMoved`, `passersMistyped` or `correctedMistyped`. */
export async function actToApprove(
  scope: Scope,
  tx: Tx,
  key: PostingKey,
  { id, hash, passers, vault, by, at }: Acting & { hash: string; passers: number; vault: Vault },
): Promise<{ number: string; hash: string }> {
  await reach(scope, tx, key);
  const one = await announcementIn(tx, key, id, { states: ['asked'], at });
  const { step } = await hold(scope, tx, key, one.step);
  // Another may have asked for it: it is still the list of whoever froze it.
  if (one.frozenBy === by) throw problem('ownAct');
  const act = one.act === null ? undefined : await lockAct(tx, vault, one.act);
  if (one.hash !== hash || !act) throw problem('announcementMoved');
  const passed = stageOf('passed', step.kind);
  const count = (await linesOf(tx, id)).filter(({ stage }) => one.correcting || stage === passed).length;
  if (count !== passers) throw problem(one.correcting ? 'correctedMistyped' : 'passersMistyped');
  return { number: act.number, hash: act.hash };
}
