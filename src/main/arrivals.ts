import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Clock } from '../server/database/clock.ts';

/**
 * When requests reached this machine (docs/decisions: one clock): now, without what they may have waited for this
 * process. What is sent after an answer came after it, so a connection's own answers bound it too.
 */
export function createArrivals(clock: Pick<Clock, 'now' | 'heldUp'>) {
  const answers = new WeakMap<Socket, number>();
  return {
    of(socket: Socket): Date {
      const since = performance.now() - (answers.get(socket) ?? Number.NEGATIVE_INFINITY);
      return new Date(clock.now().getTime() - Math.min(clock.heldUp(), since));
    },
    /** Notes that an answer has gone out on a connection. */
    answered(socket: Socket): void {
      answers.set(socket, performance.now());
    },
  };
}
