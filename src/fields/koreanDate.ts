/* Instants and days in words, in Korea's time whatever the zone of the machine or the visitor. */

const HOUR_MS = 3_600_000;
/** Korea keeps UTC+9 all year. */
export const SEOUL_MS = 9 * HOUR_MS;
export const DAY_MS = 24 * HOUR_MS;
const WEEKDAYS = '일월화수목금토';

/** `short` leaves the year out, where it is plain from what is beside it. */
type Length = 'full' | 'short';

function parts(at: Date | string): { date: Date; words: (length: Length) => string } {
  // A day is read as UTC and an instant moved to Korea's clock, so that the UTC getters tell Korea's calendar.
  const date = typeof at === 'string' ? new Date(`${at}T00:00:00Z`) : new Date(at.getTime() + SEOUL_MS);
  const day = `${date.getUTCMonth() + 1}. ${date.getUTCDate()}.(${WEEKDAYS[date.getUTCDay()]})`;
  return { date, words: (length) => (length === 'full' ? `${date.getUTCFullYear()}. ${day}` : day) };
}

function two(count: number): string {
  return String(count).padStart(2, '0');
}

/** `2026. 11. 21.(토)`; a day (YYYY-MM-DD) or an instant. */
export function dateWords(at: Date | string, length: Length = 'full'): string {
  return parts(at).words(length);
}

/** `2026. 11. 21.(토) 18:00`. */
export function dateTimeWords(at: Date, length: Length = 'full'): string {
  return `${dateWords(at, length)} ${hourOf(at)}`;
}

/** An exclusive end: 00:00 is written as 24:00 of the last day on which there is still time. */
export function endWords(end: Date, length: Length = 'full'): string {
  const { hour, day } = endOf(end);
  return `${dateWords(day, length)} ${hour}`;
}

/** The last day and the hour of an exclusive end, as `endWords` writes them. */
export function endOf(end: Date): { day: string; hour: string } {
  const date = new Date(end.getTime() + SEOUL_MS);
  const isMidnight = date.getTime() % DAY_MS === 0;
  const day = (isMidnight ? new Date(date.getTime() - 1) : date).toISOString().slice(0, 10);
  return { day, hour: isMidnight ? '24:00' : `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}` };
}

/** Korea's day (YYYY-MM-DD) of an instant. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + SEOUL_MS).toISOString().slice(0, 10);
}

/** Days from one to another: `12. 7.(월)–12. 18.(금)`, one day alone, the year where it changes. */
export function daysWords(from: string, to: string | null, length: Length = 'short'): string {
  if (to === null || to === from) return dateWords(from, length);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${dateWords(from, sameYear ? length : 'full')}–${dateWords(to, sameYear ? 'short' : 'full')}`;
}

/** `18:00`, the time of an instant to the minute. */
export function hourOf(at: Date): string {
  const { date } = parts(at);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** `18:00:05`, the time of an instant to the second. */
export function timeWords(at: Date): string {
  const { date } = parts(at);
  return [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':');
}

/** `2026. 11. 21.(토) 18:00:05`, an instant to the second, as a receipt tells it. */
export function secondsWords(at: Date): string {
  return `${dateWords(at)} ${timeWords(at)}`;
}
