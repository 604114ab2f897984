import { DAY_MS, SEOUL_MS } from '../../fields/koreanDate.ts';
/** Derived status of a posting (domain decision §1); nothing stores it, the clock decides. */
export type PostingStatus = '접수 예정' | '접수 중' | '마감 임박' | '접수 마감' | '조기 마감' | '전형 종료';

/** The instants that decide whether a posting accepts applications. */
export interface PostingTimes {
  acceptFrom: Date;
  /** Exclusive; null is open until filled. */
  acceptTo: Date | null;
  closedAt: Date | null;
  finishedAt: Date | null;
}

/** Days before the end from which a posting is closing soon. */
export const CLOSING_SOON_DAYS = 3;

/** Whether applications are accepted at an instant; the end is exclusive. */
export function isOpen(times: PostingTimes, at: Date): boolean {
  if (times.finishedAt && times.finishedAt <= at) return false;
  if (times.closedAt && times.closedAt <= at) return false;
  return times.acceptFrom <= at && (times.acceptTo === null || at < times.acceptTo);
}

/**
 * When applications stop being accepted, or stopped: also an early end that was announced and has not come. Null is open
 * until filled.
 */
export function endOfPosting({ acceptTo, closedAt }: Pick<PostingTimes, 'acceptTo' | 'closedAt'>): Date | null {
  return acceptTo && closedAt && acceptTo < closedAt ? acceptTo : (closedAt ?? acceptTo);
}

/** The status a visitor reads at an instant. */
export function statusOf(times: PostingTimes, at: Date): PostingStatus {
  if (times.finishedAt && times.finishedAt <= at) return '전형 종료';
  if (times.closedAt && times.closedAt <= at) return '조기 마감';
  if (at < times.acceptFrom) return '접수 예정';
  const end = endOfPosting(times);
  if (end === null) return '접수 중';
  if (at >= end) return '접수 마감';
  return daysLeft(end, at) <= CLOSING_SOON_DAYS ? '마감 임박' : '접수 중';
}

/** Calendar days in Korea until an end: 0 is today (D-day). */
export function daysLeft(end: Date, at: Date): number {
  // An end at 00:00 belongs to the day before, which is the last day on which one can apply.
  return seoulDay(end.getTime() - 1) - seoulDay(at.getTime());
}

function seoulDay(ms: number): number {
  return Math.floor((ms + SEOUL_MS) / DAY_MS);
}

/** The next instant at which anything a page says of these times changes: an edge of the times or midnight in Korea. */
export function nextChange(times: PostingTimes, at: Date): Date {
  const midnight = new Date((seoulDay(at.getTime()) + 1) * DAY_MS - SEOUL_MS);
  const edges = [times.acceptFrom, times.acceptTo, times.closedAt, times.finishedAt, midnight];
  return edges.filter((edge): edge is Date => edge !== null && edge > at).reduce((a, b) => (a < b ? a : b));
}
