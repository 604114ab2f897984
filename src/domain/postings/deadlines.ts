import { DAY_MS, dayOf, SEOUL_MS } from '../../fields/koreanDate.ts';

/*
 * Ends of postings by the calendar in Korea, in milliseconds; Infinity is none. An end at 00:00 belongs to the day
 * before, the last on which one can apply, so that a day's ends are those after its 00:00 up to the next. Weeks begin
 * on Monday.
 */

/** Ends after `from`, and at `to` the latest. */
export interface Span {
  from: number;
  to: number;
}

const dayNumber = (at: number) => Math.floor((at + SEOUL_MS) / DAY_MS);

/** 00:00 of a day in Korea, so many days from the day of an instant. */
export const midnightOf = (at: number, days = 0) => (dayNumber(at) + days) * DAY_MS - SEOUL_MS;

/** 00:00 of the Monday after an instant. Day 0 was a Thursday. */
const nextMonday = (at: number) => midnightOf(at, 7 - ((dayNumber(at) + 3) % 7));

/** What the filter `ends` means at an instant: `week` is the week of that instant, anything else a day. */
export function spanOf(ends: string, at: number): Span {
  if (ends === 'week') return { from: nextMonday(at) - 7 * DAY_MS, to: nextMonday(at) };
  const from = Date.parse(`${ends}T00:00:00+09:00`);
  return { from, to: from + DAY_MS };
}

/** What the list by deadline calls the part an end is in, seen at an instant, and the last end of that part. */
function partOf(end: number, at: number): { name: string; to: number } {
  if (end === Number.POSITIVE_INFINITY) return { name: '상시', to: end };
  const week = nextMonday(at);
  if (end <= week) return { name: '이번 주', to: week };
  if (end <= week + 7 * DAY_MS) return { name: '다음 주', to: week + 7 * DAY_MS };
  const [year = 0, month = 0] = dayOf(new Date(end - 1))
    .split('-')
    .map(Number);
  const isThisYear = dayOf(new Date(at)).startsWith(`${year}-`);
  return { name: isThisYear ? `${month}월` : `${year}년 ${month}월`, to: Date.UTC(year, month) - SEOUL_MS };
}

/** A part of the list by deadline. */
export interface DeadlinePart {
  name: string;
  /** Its first and its last day with an end (YYYY-MM-DD); blank without one. */
  from: string;
  to: string;
  /** Postings in it, how many of them come before the page, and how many are on it. */
  count: number;
  before: number;
  shown: number;
}

/** Puts postings that come in the order of their ends into parts; those of which none is on the page are left out. */
export function deadlineParts(at: number) {
  const parts: DeadlinePart[] = [];
  let last = Number.NEGATIVE_INFINITY;
  const dayBefore = (end: number) => (Number.isFinite(end) ? dayOf(new Date(end - 1)) : '');
  return {
    add(end: number, isShown: boolean): void {
      if (end > last) {
        const { name, to } = partOf(end, at);
        last = to;
        parts.push({ name, from: dayBefore(end), to: '', count: 0, before: 0, shown: 0 });
      }
      const part = parts.at(-1)!;
      part.to = dayBefore(end);
      part.count += 1;
      if (isShown) part.shown += 1;
      else if (part.shown === 0) part.before += 1;
    },
    onPage: () => parts.filter(({ shown }) => shown > 0),
  };
}
