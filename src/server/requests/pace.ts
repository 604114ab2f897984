/*
 * How soon whoever writes may save again. While saves wait for their turn each process stretches the time between two:
 * what is written meanwhile is in the journal of the browser, and one save later holds all of it.
 */

/** Seconds between two saves at most. */
export const SLOWEST = 15;
// Milliseconds of waiting that cost a second; below it nobody is asked to wait.
const A_SECOND = 50;
// Milliseconds after which what was is half forgotten.
const HALF_LIFE = 5_000;
// How much one save says about how things are.
const SHARE = 1 / 16;

/** Follows how long saves wait for their turn; times in milliseconds of one clock. */
export function createPace() {
  let [waiting, heardAt] = [0, 0];
  const now = (at: number) => waiting * 2 ** ((heardAt - at) / HALF_LIFE);
  return {
    /** A save has begun after so long. */
    waited(ms: number, at: number): void {
      waiting = now(at) + (ms - now(at)) * SHARE;
      heardAt = at;
    },
    /** Whole seconds after which the next save may come. */
    seconds: (at: number): number => Math.min(SLOWEST, Math.floor(now(at) / A_SECOND)),
  };
}
