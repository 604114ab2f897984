import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import type { Sealer } from '../../server/vault.ts';
import type { Stage } from '../applications/stage.ts';
import { LAST_MS, type Line, rankFault } from './announcement.ts';
import {
  type Announcement,
  endAsked,
  insertAnnouncement,
  linesHash,
  linesOf,
  writeLines,
} from './announcements.queries.ts';
import { AT_ONCE_MS, resultToCorrect } from './correction.ts';
import { nextRank, noteReason } from './corrections.queries.ts';
import type { Result } from './resultTexts.ts';
import type { SelectionStep } from './selectionSteps.ts';
import { stageOf, verdictOf } from './verdict.ts';
import {
  type Considered,
  changedBy,
  considered,
  type DecidedBy,
  insertBatch,
  type StepKey,
  standingAmong,
} from './verdicts.queries.ts';

/** What was told wrong, and what is right. */
export interface Correction {
  numbers: readonly number[];
  verdict: Result;
  /** Why, for operators alone. */
  reason: string;
  /** What applicants read beside the result. */
  text: string;
  /** None: as soon as it is approved. */
  announceAt: Date | null;
  by: string;
  at: Date;
}

/** What a correction would tell somebody, with what it puts right; undefined if it has nothing to put right. */
function lineOf(step: SelectionStep, one: Considered | undefined, stage: Stage): Line | undefined {
  if (one === undefined || one.scheduled !== null) return undefined;
  const was = resultToCorrect(step, one.told);
  if (was === undefined || was === stage) return undefined;
  return { number: one.number, stage, rank: null, was: { stage: was, at: new Date(one.told.at(-1)!.at) } };
}

/**
 * Freezes a correction of what a held step has told. Throws `noResultHere`, `notCorrected` with the numbers of those who were
 * not told another result of the step last, or have something ahead of them; or `announcedTooSoon`.
 */
export async function freezeCorrection(
  tx: Tx,
  key: StepKey,
  step: SelectionStep,
  { numbers, verdict, reason, text, announceAt, by, at, vault }: Correction & { vault: Sealer },
): Promise<void> {
  if (announceAt && announceAt.getTime() <= at.getTime() + LAST_MS) throw problem('announcedTooSoon');
  const stage = stageOf(verdict, step.kind);
  if (stage === undefined) throw problem('noResultHere');
  const all = new Map((await considered(tx, key, at)).map((one) => [one.number, one]));
  const first = verdict === 'reserve' ? await nextRank(tx, key) : null;
  const wanted = [...new Set(numbers)];
  const found = wanted.map((number) => lineOf(step, all.get(number), stage));
  const outside = wanted.filter((_, index) => found[index] === undefined);
  if (outside.length > 0) throw problem('notCorrected', { details: { applications: outside } });
  const lines = found.flatMap((line, place) => (line ? { ...line, rank: first === null ? null : first + place } : []));
  const id = await insertAnnouncement(tx, key, { stepName: step.name, by: { operator: by }, at, correcting: true });
  await writeLines(tx, id, lines);
  await noteReason(tx, vault, id, reason);
  const own = tx.updateTable('announcement').where('announcement_id', '=', id);
  await own.set({ texts: JSON.stringify({ [verdict]: text }), announce_at: announceAt }).execute();
  const lines_hash = await linesHash(tx, id, lines, announceAt);
  await own.set({ lines_hash, frozen_by: by, frozen_at: at }).execute();
}

/** Whether everybody a correction names is still told what it puts right, and nothing is ahead of them; but for those who have left the selection. */
export async function isAsCorrected(tx: Tx, one: Announcement, step: SelectionStep, at: Date): Promise<boolean> {
  const lines = await linesOf(tx, one.id);
  if ((await linesHash(tx, one.id, lines, one.announceAt)).toString('hex') !== one.hash) return false;
  const all = new Map((await considered(tx, one, at)).map((each) => [each.number, each]));
  const there = await standingAmong(
    tx,
    lines.map(({ number }) => number),
    at,
  );
  const standing = lines.filter(({ number }) => there.has(number));
  const isSame = ({ number, stage, was }: Line) => {
    const now = lineOf(step, all.get(number), stage)?.was;
    return now?.stage === was?.stage && now?.at.getTime() === was?.at.getTime();
  };
  return standing.length > 0 && standing.every(isSame);
}

/** Approves a frozen correction, and gives everybody the verdict it tells. Throws `announcementMoved` or `announcedTooSoon`. */
export async function approveCorrection(
  tx: Tx,
  one: Announcement,
  step: SelectionStep,
  { approvedBy, at }: { approvedBy: string | null; at: Date },
): Promise<void> {
  const announceAt = one.announceAt ?? new Date(at.getTime() + AT_ONCE_MS);
  if (announceAt.getTime() <= at.getTime() + LAST_MS) throw problem('announcedTooSoon');
  if (!(await isAsCorrected(tx, one, step, at))) throw problem('announcementMoved');
  const lines = await linesOf(tx, one.id);
  // A place may have been told by another one since.
  if (rankFault(lines, await nextRank(tx, one))) throw problem('announcementMoved');
  const verdicts = lines.map(({ number, stage, rank }) => ({
    ...{ number, verdict: verdictOf(stage)!, rank, reason: '' },
  }));
  const by = { operator: one.frozenBy! };
  const batch_id = await insertBatch(tx, undefined, one, { at, by, verdicts });
  const approved = { approved_by: approvedBy, approved_at: at, announce_at: announceAt, batch_id };
  await tx.updateTable('announcement').set(approved).where('announcement_id', '=', one.id).execute();
}

/** Gives everybody the verdict from before a correction that was called off. */
export async function takeVerdictsBack(
  tx: Tx,
  one: Announcement,
  { by, at }: { by: DecidedBy; at: Date },
): Promise<void> {
  if (one.batch === null) return;
  const changed = await changedBy(tx, one, one.batch);
  const verdicts = changed.map(({ number, before, rank }) => ({ number, verdict: before, rank, reason: '' }));
  if (verdicts.length > 0) await insertBatch(tx, undefined, one, { at, by, verdicts, undoes: one.batch });
}

/** Drops a correction that was not approved; what it would have told stays on the record. */
export async function dropCorrection(tx: Tx, one: Announcement, { by, at }: { by: string; at: Date }): Promise<void> {
  if (one.act !== null) await endAsked(tx, one.act, at);
  // An instant that has passed was never one at which anything was told.
  const late = one.announceAt !== null && one.announceAt <= at ? { announce_at: null } : {};
  const dropped = { cancelled_by: by, cancelled_at: at, ...late };
  await tx.updateTable('announcement').set(dropped).where('announcement_id', '=', one.id).execute();
}
