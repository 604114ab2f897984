// Korea has one zone without summer time, so plain arithmetic is exact and needs no locale data.
const SEOUL_MS = 9 * 3_600_000;
const WEEKDAYS = '일월화수목금토';

function inSeoul(at: Date): Date {
  return new Date(at.getTime() + SEOUL_MS);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** `2026. 11. 21.(토)` in Korea, whatever the visitor's zone. */
export function koreanDate(at: Date): string {
  return `${inSeoul(at).getUTCFullYear()}. ${koreanShortDate(at)}`;
}

/** `11. 21.(토)` in Korea. */
export function koreanShortDate(at: Date): string {
  const day = inSeoul(at);
  return `${day.getUTCMonth() + 1}. ${day.getUTCDate()}.(${WEEKDAYS[day.getUTCDay()]})`;
}

/** `18:00` in Korea. */
export function koreanHour(at: Date): string {
  const time = inSeoul(at);
  return `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`;
}

/** `14:03:22` in Korea. */
export function koreanTime(at: Date): string {
  return `${koreanHour(at)}:${two(inSeoul(at).getUTCSeconds())}`;
}

/** `2026. 11. 21.(토) 18:00` in Korea. */
export function koreanDateTime(at: Date): string {
  return `${koreanDate(at)} ${koreanHour(at)}`;
}

/** `11. 21.(토) 18:00` in Korea. */
export function koreanShortDateTime(at: Date): string {
  return `${koreanShortDate(at)} ${koreanHour(at)}`;
}
