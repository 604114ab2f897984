import { DAY_MS, SEOUL_MS } from '../fields/koreanDate.ts';

const RELATIVE = /^([+-]\d{1,4})d (\d{2}):(\d{2})$/;
const ABSOLUTE = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})(?::(\d{2}\.\d{3}))?$/;
const RELATIVE_DAYS = /^([+-]\d{1,4})d(?:\.\.([+-]\d{1,4})d)?$/;
const ABSOLUTE_DAYS = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?$/;

/** The day `days` after a YYYY-MM-DD day. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is a real day written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/**
 * "-20d 10:00" counted from `day`, or "2026-11-22 18:00", also to the millisecond ("18:00:05.250"); all are Korean time.
 * undefined: none of these.
 */
export function resolveInstant(text: string, day: string): Date | undefined {
  const relative = RELATIVE.exec(text);
  const absolute = relative ? null : ABSOLUTE.exec(text);
  const [, date, hour, minute, second = '00.000'] = relative ?? absolute ?? [];
  if (date === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) >= 60) return undefined;
  const on = relative ? dayAfter(day, Number(date)) : date;
  return isDay(on) ? new Date(`${on}T${hour}:${minute}:${second}+09:00`) : undefined;
}

/** An instant as `resolveInstant` reads it. */
export function writeInstant(at: Date): string {
  const words = new Date(at.getTime() + SEOUL_MS).toISOString().replace('T', ' ').slice(0, -1);
  return words.endsWith(':00.000') ? words.slice(0, -':00.000'.length) : words;
}

/**
 * "+10d", "+16d..+27d" or the same with written days. Relative days that fall on a weekend move to the next Monday: a
 * sample's interview must not fall on a Sunday because of the day of its import.
 */
export function resolveDays(text: string, day: string): { from: string; to: string } | undefined {
  const relative = RELATIVE_DAYS.exec(text);
  if (relative) {
    const from = workday(dayAfter(day, Number(relative[1])));
    const to = workday(dayAfter(day, Number(relative[2] ?? relative[1])));
    return from <= to ? { from, to } : undefined;
  }
  const [, from, to = from] = ABSOLUTE_DAYS.exec(text) ?? [];
  return from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

function workday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}
