import { DAY_MS, dayOf } from '../../fields/koreanDate.ts';
import type { Stage } from '../applications/stage.ts';
import type { Own } from './release/ownColumns.ts';

/**
 * Being made; frozen, to be compared; waiting for the other person; approved, until its instant; told from then on; or
 * called off before it.
 */
export const ANNOUNCEMENT_STATES = {
  making: '작성',
  frozen: '고정',
  asked: '승인 기다림',
  scheduled: '예약',
  told: '발표',
  cancelled: '거둠',
} as const;
export type AnnouncementState = keyof typeof ANNOUNCEMENT_STATES;

/** What decides the state of an announcement. */
export interface AnnouncementTimes {
  announceAt: Date | null;
  frozenAt: Date | null;
  approvedAt: Date | null;
  cancelledAt: Date | null;
  /** Its approval is asked for. */
  asked: boolean;
}

/** How an announcement stands at an instant: nothing is written when it is told. */
export function stateOf(times: AnnouncementTimes, at: Date): AnnouncementState {
  const { announceAt, frozenAt, approvedAt, cancelledAt, asked } = times;
  if (cancelledAt) return 'cancelled';
  if (approvedAt && announceAt) return announceAt <= at ? 'told' : 'scheduled';
  return frozenAt === null ? 'making' : asked ? 'asked' : 'frozen';
}

/** What somebody is told, with their place in reserve, what is theirs alone in its text, and the result it puts right. */
export interface Line {
  number: number;
  stage: Stage;
  rank: number | null;
  own?: Own | null;
  was?: { stage: Stage; at: Date };
}

/**
 * Milliseconds before its instant in which an announcement is neither approved nor called off: what is stored then might be
 * seen only after somebody has read the contrary.
 */
export const LAST_MS = 10_000;

/** When somebody may say that nothing is wrong with what was told: 00:00 in Korea of the day after. */
export function confirmableFrom(announceAt: Date): Date {
  return new Date(Date.parse(`${dayOf(announceAt)}T00:00:00+09:00`) + DAY_MS);
}

/** Places in reserve that two people hold, or that leave a gap: what is told goes on from the place after the last one told. */
export function rankFault(lines: readonly Pick<Line, 'rank'>[], first: number): 'doubled' | 'gap' | undefined {
  const ranks = lines.flatMap(({ rank }) => rank ?? []).toSorted((a, b) => a - b);
  if (new Set(ranks).size < ranks.length) return 'doubled';
  return ranks.every((rank, index) => rank === first + index) ? undefined : 'gap';
}
