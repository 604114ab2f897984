import { problem } from '../http/problem.ts';

// argon2 runs in the thread pool that files and name look-ups use too: at most half of it, the rest waits its turn.
const AT_ONCE = 2;
// Less than a second of work. Callers after that get an answer to try again instead of waiting.
const MOST_WAITING = 40;
// Nobody keeps others out by coming many times at once.
const MOST_OF_NETWORK = 8;

/** Who wants a password hashed. */
interface Asker {
  /** Their network; none for the product itself. */
  network?: string;
  /** They have shown something already (a device that has logged in, a verification): strangers wait behind them. */
  isKnown?: boolean;
  /** Told when they have gone. */
  signal?: AbortSignal;
}

/** A place in the line for hashing, taken before anything is counted; given back when it is disposed of. */
export interface HashingPlace extends Disposable {
  /**
   * Does the work when its turn has come. Throws `busy`, and the work is not begun, if the asker has gone meanwhile.
   */
  turn<T>(work: () => Promise<T>): Promise<T>;
}

interface Line {
  taken: number;
  waiting: Array<() => void>;
}

const lines: Record<'known' | 'strangers', Line> = {
  known: { taken: 0, waiting: [] },
  strangers: { taken: 0, waiting: [] },
};
const ofNetwork = new Map<string, number>();
let running = 0;

/** How many passwords are hashed or wait for it. */
export const passwordQueue = (): number => lines.known.taken + lines.strangers.taken;

const busy = () => problem('busy', { retryAfter: 5 });

/** Takes a place; throws `busy` where the line is full, or where this network holds its part of it. */
export function takePlace({ network, isKnown = network === undefined, signal }: Asker = {}): HashingPlace {
  const line = lines[isKnown ? 'known' : 'strangers'];
  const held = network === undefined ? 0 : (ofNetwork.get(network) ?? 0);
  if (line.taken >= MOST_WAITING + AT_ONCE || held >= MOST_OF_NETWORK) throw busy();
  line.taken += 1;
  if (network !== undefined) ofNetwork.set(network, held + 1);
  let isHeld = true;
  return {
    async turn(work) {
      await myTurn(line);
      try {
        if (signal?.aborted) throw busy();
        return await work();
      } finally {
        // Whoever ends hands the turn on without giving it up in between.
        const next = lines.known.waiting.shift() ?? lines.strangers.waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    [Symbol.dispose]() {
      if (!isHeld) return;
      isHeld = false;
      line.taken -= 1;
      if (network !== undefined) leave(network);
    },
  };
}

async function myTurn({ waiting }: Line): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  await promise;
}

function leave(network: string): void {
  const held = (ofNetwork.get(network) ?? 1) - 1;
  if (held > 0) ofNetwork.set(network, held);
  else ofNetwork.delete(network);
}
