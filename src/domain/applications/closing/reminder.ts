import { daysLeft } from '../../postings/posting.ts';

/** Days before the end on which a draft is reminded of. */
export const REMINDERS = [3, 1] as const;
export type Reminder = (typeof REMINDERS)[number];

/**
 * Which reminder a draft is due at an instant, by the calendar in Korea. A day that was missed is made up for while
 * the next has not come; none on the last day, and none on the day on which the draft was begun.
 */
export function reminderDue(
  draft: { acceptTo: Date; createdAt: Date; remindedDays: number | null },
  at: Date,
): { reminder: Reminder; daysLeft: number } | undefined {
  const left = daysLeft(draft.acceptTo, at);
  const [first, last] = REMINDERS;
  if (left < last || left > first || daysLeft(draft.acceptTo, draft.createdAt) === left) return undefined;
  const reminder = left === last ? last : first;
  return draft.remindedDays === null || draft.remindedDays > reminder ? { reminder, daysLeft: left } : undefined;
}
