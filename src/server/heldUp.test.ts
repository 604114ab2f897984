import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldUp, LONGEST_HOLD_UP, type Reading } from './heldUp.ts';

describe('what is read now', () => {
  it.each([
    ['has not waited for a loop that slept', { at: 40, slept: 40 }, 0],
    ['may have waited as long as the loop was busy', { at: 40, slept: 30 }, 10],
    ['may have waited for all the time that the loop was late', { at: 900, slept: 100 }, 900],
    ['or not let run', { at: 900, slept: 899 }, 900],
    ['has waited for some seconds at most', { at: 60_000, slept: 0 }, LONGEST_HOLD_UP],
  ])('%s', (_name, now, expected) => {
    expect(heldUp({ at: 0, slept: 0 }, now)).toBe(expected);
  });
});

/** A loop that turns: each turn sleeps until something arrives or its time is over, and then works. */
const turns = fc.array(fc.record({ sleep: fc.nat(60), work: fc.nat(400) }), { minLength: 3, maxLength: 12 });

it('a request never counts as later than it arrived, nor as earlier than the loop was busy or late', () => {
  fc.assert(
    fc.property(turns, fc.nat(3_000), fc.nat(40), (list, arrival, offset) => {
      // Beats are read between turns, and count for what had arrived once two more turns are over.
      const beats: Reading[] = [{ at: 0, slept: 0 }];
      let [at, slept, since] = [0, 0, 0];
      for (const { sleep, work } of list) {
        // Whatever has arrived wakes the loop.
        const rest = arrival <= at ? 0 : Math.min(sleep, arrival - at);
        at += rest;
        slept += rest;
        if (arrival <= at) {
          // Read somewhere in this turn, after others' work.
          const now = { at: at + Math.min(offset, work), slept };
          const held = heldUp(beats[since]!, now);
          const taken = now.at - held;
          expect(taken).toBeLessThanOrEqual(Math.max(arrival, now.at - LONGEST_HOLD_UP));
          expect(taken).toBeGreaterThanOrEqual(beats[since]!.at);
          return;
        }
        at += work;
        beats.push({ at, slept });
        since = Math.max(0, beats.length - 3);
      }
    }),
  );
});
