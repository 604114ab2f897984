import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { type AnnouncementState, LAST_MS, type Line, rankFault, stateOf } from './announcement.ts';
import {
  type Announcement,
  endAsked,
  findAnnouncement,
  insertAnnouncement,
  linesHash,
  linesOf,
  openAnnouncement,
  scheduledAnnouncements,
  writeLines,
} from './announcements.queries.ts';
import { toTell } from './candidates.ts';
import { takeVerdictsBack } from './corrections.acts.ts';
import { nextRank } from './corrections.queries.ts';
import { ownIn } from './release/ownColumns.queries.ts';
import {
  OWN_COLUMNS,
  type OwnColumn,
  ownColumns,
  ownFor,
  ownMark,
  ownMissing,
  ownTaken,
} from './release/ownColumns.ts';
import type { ResultTexts } from './resultTexts.ts';
import type { SelectionStep } from './selectionSteps.ts';
import { stageOf } from './verdict.ts';
import { considered, type DecidedBy, lastCut, type StepKey, standingAmong } from './verdicts.queries.ts';

/** The announcement that is being made of a held step, begun if there is none. */
export async function announcementOf(
  tx: Tx,
  key: StepKey,
  { step, by, at }: { step: SelectionStep; by: DecidedBy; at: Date },
): Promise<Announcement> {
  const open = await openAnnouncement(tx, key);
  if (open) return open;
  const id = await insertAnnouncement(tx, key, { stepName: step.name, by, at });
  return (await findAnnouncement(tx, key, id))!;
}

/** An announcement in one of these states. Throws `noAnnouncement`, or `announcementMoved` where it is in another. */
export async function announcementIn(
  tx: Tx,
  key: PostingKey,
  id: number,
  { states, at }: { states: readonly AnnouncementState[]; at: Date },
): Promise<Announcement> {
  const one = await findAnnouncement(tx, key, id);
  if (!one) throw problem('noAnnouncement');
  if (!states.includes(stateOf(one, at))) throw problem('announcementMoved');
  return one;
}

/** What an announcement of a step with these texts would tell whom now. */
async function linesNow(
  tx: Tx,
  key: StepKey,
  step: SelectionStep,
  { texts, at }: { texts: Partial<ResultTexts>; at: Date },
): Promise<Line[]> {
  const all = await considered(tx, key, at);
  const taken = ownTaken(texts.passed ?? '');
  const ownOf = taken.length === 0 ? new Map() : await ownIn(tx, key);
  const passed = stageOf('passed', step.kind);
  return all.flatMap((one) => {
    const stage = toTell(step, one);
    return stage === undefined
      ? []
      : [
          {
            ...{ number: one.number, stage, rank: one.rank },
            own: stage === passed ? ownFor(taken, ownOf.get(one.number)) : null,
          },
        ];
  });
}

/** When an announcement tells its results, in which words, and how many were to pass. */
export interface Freezing {
  announceAt: Date;
  planned: number | null;
  texts: ResultTexts;
  by: string | null;
  at: Date;
}

/**
 * Freezes an announcement of a held step: whom it tells what, and when. Throws `nobodyToTell`, `ranksDoubled`, `rankMissing`,
 * `ownMissing` with the numbers of those whose columns are empty, or `announcedTooSoon`.
 */
export async function freeze(
  tx: Tx,
  one: Announcement,
  step: SelectionStep,
  { announceAt, planned, texts, by, at }: Freezing,
): Promise<void> {
  if (announceAt.getTime() <= at.getTime() + LAST_MS) throw problem('announcedTooSoon');
  const lines = await linesNow(tx, one, step, { texts, at });
  if (lines.length === 0) throw problem('nobodyToTell');
  const first = await nextRank(tx, one);
  const fault = rankFault(lines, first);
  if (fault === 'doubled') throw problem('ranksDoubled');
  if (fault) throw problem('rankMissing', { message: rankMissingWords(first) });
  const taken = ownTaken(texts.passed);
  const missing = lines.flatMap((line) =>
    line.own ? [{ number: line.number, names: ownMissing(taken, line.own) }] : [],
  );
  const empty = missing.filter(({ names }) => names.length > 0);
  if (empty.length > 0)
    throw problem('ownMissing', {
      message: missingWords(empty),
      details: { applications: empty.map(({ number }) => number) },
    });
  await writeLines(tx, one.id, lines);
  const own = tx.updateTable('announcement').where('announcement_id', '=', one.id);
  const cut = await lastCut(tx, one);
  const said = {
    texts: JSON.stringify(texts),
    cut: cut && JSON.stringify(cut),
    announce_at: announceAt,
    planned,
    step_name: step.name,
  };
  await own.set(said).execute();
  const frozen = { lines_hash: await linesHash(tx, one.id, lines, announceAt), frozen_by: by, frozen_at: at };
  // Whoever freezes it is its maker from then on, whoever began it.
  const maker = by === null ? {} : { made_by: by, made_words: null };
  await own.set({ ...frozen, ...maker, act_no: null }).execute();
}

const rankMissingWords = (first: number) =>
  first === 1
    ? undefined
    : `앞서 알린 예비 다음인 ${first}번부터 순번이 이어지지 않아요. 예비 순번을 다시 정해 주세요.`;

// As many as a sentence can name.
const NAMED_MOST = 5;

function missingWords(empty: readonly { number: number; names: readonly OwnColumn[] }[]): string {
  const names = ownColumns.filter((name) => empty.some((one) => one.names.includes(name)));
  const columns = names.map((name) => `‘${OWN_COLUMNS[name]}’`).join(', ');
  const some = empty.slice(0, NAMED_MOST).map(({ number }) => number);
  const more = empty.length > NAMED_MOST ? ` 외 ${empty.length - NAMED_MOST}명` : '';
  return `합격한 지원자가 읽는 글에 넣을 ${columns} 칸이 빈 사람이 있어요. 표로 채워 주세요: ${some.join(', ')}${more}`;
}

/** Whether what an announcement is frozen as is what it would tell now, but for those who have left the selection. */
export async function isAsFrozen(tx: Tx, one: Announcement, step: SelectionStep, at: Date): Promise<boolean> {
  const now = new Map((await linesNow(tx, one, step, { texts: one.texts, at })).map((line) => [line.number, line]));
  const lines = await linesOf(tx, one.id);
  const { announceAt, hash } = one;
  if (!announceAt || (await linesHash(tx, one.id, lines, announceAt)).toString('hex') !== hash) return false;
  const numbers = lines.map(({ number }) => number);
  const there = await standingAmong(tx, numbers, at);
  const standing = lines.filter(({ number }) => there.has(number));
  const same = standing.filter(({ number, stage, rank, own }) => {
    const line = now.get(number);
    return line?.stage === stage && line.rank === rank && ownMark(line.own) === ownMark(own);
  });
  return same.length === standing.length && now.size === standing.length;
}

/** Approves a frozen announcement: nothing of it changes any more. Throws `announcementMoved` where it is not as it was frozen, or `announcedTooSoon`. */
export async function approve(
  tx: Tx,
  one: Announcement,
  step: SelectionStep,
  { approvedBy, at }: { approvedBy: string | null; at: Date },
): Promise<void> {
  if (!one.announceAt || one.announceAt.getTime() <= at.getTime() + LAST_MS) throw problem('announcedTooSoon');
  if (!(await isAsFrozen(tx, one, step, at))) throw problem('announcementMoved');
  // A place may have been told by another one since.
  if (rankFault(await linesOf(tx, one.id), await nextRank(tx, one))) throw problem('announcementMoved');
  const approved = { approved_by: approvedBy, approved_at: at };
  await tx.updateTable('announcement').set(approved).where('announcement_id', '=', one.id).execute();
}

/** Sends a frozen announcement back to being made; its texts stay. */
export async function thaw(tx: Tx, { id, act }: Pick<Announcement, 'id' | 'act'>, at: Date): Promise<void> {
  if (act !== null) await endAsked(tx, act, at);
  await writeLines(tx, id, []);
  const making = { lines_hash: null, frozen_by: null, frozen_at: null, act_no: null };
  await tx.updateTable('announcement').set(making).where('announcement_id', '=', id).execute();
}

/**
 * Calls off an approved announcement before its instant; another one of its step goes on with its texts, and the verdicts
 * that a correction brought are those from before it. Throws
 * `announcementMoved` once it is told, or about to be.
 */
export async function callOff(tx: Tx, one: Announcement, { by, at }: { by: DecidedBy; at: Date }): Promise<void> {
  const inTime = one.announceAt !== null && at.getTime() < one.announceAt.getTime() - LAST_MS;
  if (stateOf(one, at) !== 'scheduled' || !inTime) throw problem('announcementMoved');
  const cancelled = { cancelled_by: 'operator' in by ? by.operator : null, cancelled_at: at };
  await tx.updateTable('announcement').set(cancelled).where('announcement_id', '=', one.id).execute();
  if (one.correcting) {
    await takeVerdictsBack(tx, one, { by, at });
    return;
  }
  if (await openAnnouncement(tx, one)) return;
  await insertAnnouncement(tx, one, { stepName: one.stepName, by, at, like: one.id });
}

/** Sends back to being made whatever of a step new verdicts contradict: what is frozen, and what is approved for one of them. */
export async function makeAgain(
  tx: Tx,
  key: StepKey,
  { numbers, by, at }: { numbers: readonly number[]; by: DecidedBy; at: Date },
): Promise<void> {
  for (const one of await scheduledAnnouncements(tx, key, at)) {
    const lines = await linesOf(tx, one.id);
    if (lines.some(({ number }) => numbers.includes(number))) await callOff(tx, one, { by, at });
  }
  const open = await openAnnouncement(tx, key);
  if (open?.frozenAt) await thaw(tx, open, at);
}
