import { problem } from '../../http/problem.ts';

/** How many uploads may wait until theirs is looked at; each has its bytes on the disk, not in memory. */
export const MOST_WAITING = 50;
// Seconds: a check takes a fraction of one, the dearest a few.
const RETRY_AFTER = 5;

/** Does a piece of work when those before it are done; throws `busy` where more than `most` would wait. */
export type InTurn = <T>(work: () => Promise<T>, most?: number) => Promise<T>;

/** A row of its own: work that needs many times its bytes is done one after the other. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return (work, most = Number.POSITIVE_INFINITY) => {
    if (unfinished > most) return Promise.reject(problem('busy', { retryAfter: RETRY_AFTER }));
    unfinished += 1;
    const turn = last.then(work).finally(() => {
      unfinished -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
