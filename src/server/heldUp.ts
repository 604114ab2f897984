import { performance } from 'node:perf_hooks';

/** An instant of this thread's own clock, and for how long its event loop had slept until then. In milliseconds. */
export interface Reading {
  at: number;
  slept: number;
}

const BEAT = 25;
// A loop that turns as it should has confirmed a beat within so long.
const LATE = 3 * BEAT;
/** No request is taken for one that arrived earlier than so long before it was read. */
export const LONGEST_HOLD_UP = 5_000;

/**
 * Milliseconds that what is read `now` may have waited for this process, when everything that had arrived at `since`
 * has been read. What has arrived keeps the loop from sleeping, so it cannot have waited for longer than the loop was
 * busy; a loop that comes late was not let run by the machine, and may have waited for all of that time.
 */
export function heldUp(since: Reading, now: Reading): number {
  const passed = now.at - since.at;
  const busy = passed - (now.slept - since.slept);
  return Math.min(Math.max(0, passed > LATE ? passed : busy), LONGEST_HOLD_UP);
}

const read = (): Reading => ({ at: performance.now(), slept: performance.eventLoopUtilization().idle });

/** Watches this thread's event loop until `stop`. */
export function watchLoop() {
  let since = read();
  const timer = setInterval(() => {
    const beat = read();
    // What has arrived before a beat is read in the same turn or, on a connection that had yet to be accepted, in the
    // next one: only then does the beat count for it.
    setImmediate(() =>
      setImmediate(() => {
        if (beat.at > since.at) since = beat;
      }),
    );
  }, BEAT);
  timer.unref();
  return {
    heldUp: () => heldUp(since, read()),
    /** From here on nothing counts as having arrived before this instant. */
    forget() {
      since = read();
    },
    stop: () => clearInterval(timer),
  };
}
