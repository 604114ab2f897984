const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds that are left, a begun one counted; never below 0. */
function secondsOf(ms: number): number {
  return Math.max(0, Math.ceil(ms / SECOND));
}

const two = (count: number) => String(count).padStart(2, '0');

/** What is left, in words: `17일 3시간`, a whole day `17일`, `3시간 56분`, and in the last hour `56분 03초`. */
export function leftWords(ms: number): string {
  const seconds = secondsOf(ms);
  const minutes = Math.floor(seconds / MINUTE);
  const hours = Math.floor(seconds / HOUR);
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)}일${hours % 24 > 0 ? ` ${hours % 24}시간` : ''}`;
  if (seconds >= HOUR) return `${hours}시간 ${two(minutes % 60)}분`;
  return minutes > 0 ? `${minutes}분 ${two(seconds % MINUTE)}초` : `${seconds}초`;
}

/** Milliseconds until these words are others; 0 when nothing is left. */
export function untilNextWords(ms: number): number {
  const seconds = secondsOf(ms);
  if (seconds === 0) return 0;
  const step = seconds >= DAY ? HOUR : seconds >= HOUR ? MINUTE : 1;
  return ms - (Math.floor(seconds / step) * step - 1) * SECOND;
}
