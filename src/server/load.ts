import { availableParallelism } from 'node:os';
import type { Work } from '../http/call.ts';
import { problem } from '../http/problem.ts';
import { createPace } from './requests/pace.ts';

/** How much of one class may be unanswered: what is worked on, and what waits for its turn. */
export interface Limit {
  /** Worked on at a time, whatever else there is to do. */
  own: number;
  /** Worked on at a time while places that belong to no class are free. */
  most: number;
  /** Waits for its turn; what comes after that is refused at once. */
  waiting: number;
  /**
   * Nothing more is let in while the first that waits has waited for this many milliseconds: the machine is slow today.
   */
  standing: number;
  /** Milliseconds it waits for its turn at most: less than its browser does, which then tries again. */
  patience: number;
  /** Seconds after which to try again. */
  retryAfter: number;
  /**
   * While something waits that is before it in the table, none begins for this many times as long as the last one took:
   * it has its share of the thread, and no more. By default there is no such rest.
   */
  rest?: number;
}

const PROCESSORS = Math.max(2, availableParallelism());

/*
 * What the machine can do is bounded by ten connections to the database and by the one thread that reads, checks, seals
 * and renders. More at a time only makes each slower, and what waits longer than its browser waits is done for nobody.
 * Free places go to the first class here that has something waiting: submissions come first, pages and searches can be
 * done without for a moment (what is kept of them costs no place).
 */
export const LIMITS: Readonly<Record<Work, Limit>> = {
  // Its arrival counts, and another try may come after the end: it waits for as long as its browser does.
  submit: { own: 2, most: 8, waiting: 1_000, standing: 20_000, patience: 25_000, retryAfter: 2 },
  // Keeps what was typed; the browser has it too, and tries again by itself.
  // About a second's: what comes at once, or while the machine did something else, is no more than can be done.
  save: { own: 2, most: 8, waiting: 500, standing: 3_000, patience: 10_000, retryAfter: 4 },
  // The bytes are there already when a file waits: it may wait longer than what is sent again in a moment.
  upload: { own: 2, most: 4, waiting: 50, standing: 3_000, patience: 10_000, retryAfter: 5 },
  read: { own: 1, most: 6, waiting: 100, standing: 700, patience: 5_000, retryAfter: 5 },
  // Waits for a password's hash, a printer or a service outside, which have their own limits, hardly for us.
  slow: { own: 64, most: 64, waiting: 200, standing: 3_000, patience: 5_000, retryAfter: 5 },
  // Rendering holds the thread for milliseconds: no more at a time than there are processors. Pages without parameters
  // are few, drawn once and kept: whoever makes up searches keeps none of them from being drawn.
  page: { own: 1, most: PROCESSORS - 1, waiting: 100, standing: 2_000, patience: 5_000, retryAfter: 5, rest: 3 },
  search: { own: 1, most: PROCESSORS - 1, waiting: 50, standing: 700, patience: 2_000, retryAfter: 10, rest: 9 },
};

/** Places of no class, beside those of `own`: together with them some more than the database has connections. */
const SHARED = 4;

/** Files that come in at a time where nothing else is said, and seconds after which to send one again. */
const UPLOADS = 20;
const UPLOAD_AGAIN = 5;

/** Why a piece of work was not begun: its client had gone. Nobody is there to get an answer. */
export class ClientGone extends Error {}

/** Decides what is worked on next. */
export interface Load {
  /**
   * Does it when it is its turn. Throws `busy` when it has waited too long, ClientGone when nobody waits any longer.
   */
  inTurn<T>(work: Work, isGone: () => boolean, task: () => Promise<T>): Promise<T>;
  /** Whether `inTurn` would refuse it at once. */
  isFull(work: Work): boolean;
  /**
   * Resolves once nothing but pages and searches, which anybody can make up, waits for its turn, or after so many
   * milliseconds: what nobody waits for has time.
   */
  calm(longest: number): Promise<void>;
  /** Takes in a file, which holds no place meanwhile. Throws `busy` where as many come in as may. */
  receive<T>(task: () => Promise<T>): Promise<T>;
  /** Seconds after which whoever saved may save again: none while saves are not waiting for their turn. */
  nextSaveIn(): number;
  /** How many of each class are worked on, and wait. */
  counts(): readonly { work: Work; running: number; waiting: number }[];
}

interface Waiting {
  since: number;
  isGone(): boolean;
  begin(): void;
  refuse(error: Error): void;
  timer: NodeJS.Timeout;
}

export function createLoad(
  limits: Readonly<Record<Work, Limit>> = LIMITS,
  { shared = SHARED, uploads = UPLOADS }: { shared?: number; uploads?: number } = {},
): Load {
  const classes = (Object.keys(limits) as Work[]).map((work) => ({
    work,
    ...limits[work],
    running: 0,
    restsUntil: 0,
    queue: new Set<Waiting>(),
  }));
  type Class = (typeof classes)[number];
  const byWork = new Map(classes.map((one) => [one.work, one]));
  const sharedInUse = () => classes.reduce((sum, { running, own }) => sum + Math.max(0, running - own), 0);

  const isBefore = (one: Class) => classes.slice(0, classes.indexOf(one)).some(({ queue }) => queue.size > 0);
  const isResting = (one: Class) => performance.now() < one.restsUntil && isBefore(one);
  const hasPlace = (one: Class) => one.running < one.own || (one.running < one.most && sharedInUse() < shared);
  const mayBegin = (one: Class) => hasPlace(one) && !isResting(one);
  const busy = ({ retryAfter }: Class) => problem('busy', { retryAfter });

  const pace = createPace();
  let receiving = 0;
  const isBusy = () => classes.some(({ queue, rest }) => !rest && queue.size > 0);
  const calming = new Set<() => void>();

  function next(one: Class): boolean {
    if (!mayBegin(one)) return false;
    for (const waiting of one.queue) {
      leave(one, waiting);
      if (waiting.isGone()) waiting.refuse(new ClientGone());
      else {
        one.running += 1;
        waiting.begin();
        return true;
      }
    }
    return false;
  }

  function leave({ queue }: Class, waiting: Waiting): void {
    queue.delete(waiting);
    clearTimeout(waiting.timer);
  }

  function placeFreed(): void {
    while (classes.some(next));
    if (!isBusy()) for (const resolve of calming) resolve();
  }

  function rest(one: Class, took: number): void {
    if (!one.rest) return;
    one.restsUntil = performance.now() + took * one.rest;
    setTimeout(placeFreed, took * one.rest).unref();
  }

  function turn(one: Class, isGone: () => boolean): Promise<void> | undefined {
    if (one.queue.size === 0 && mayBegin(one)) {
      one.running += 1;
      return undefined;
    }
    if (isFull(one.work)) throw busy(one);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = {
      since: performance.now(),
      isGone,
      begin: resolve,
      refuse: reject,
      timer: setTimeout(() => {
        leave(one, waiting);
        reject(isGone() ? new ClientGone() : busy(one));
      }, one.patience),
    };
    one.queue.add(waiting);
    return promise;
  }

  function isFull(work: Work): boolean {
    const { queue, waiting, standing } = byWork.get(work)!;
    const [first] = queue;
    return first !== undefined && (queue.size >= waiting || performance.now() - first.since > standing);
  }

  return {
    isFull,
    async calm(longest) {
      if (!isBusy()) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, longest);
      calming.add(resolve);
      await promise;
      calming.delete(resolve);
      clearTimeout(timer);
    },
    async receive(task) {
      if (receiving >= uploads) throw problem('busy', { retryAfter: UPLOAD_AGAIN });
      receiving += 1;
      try {
        return await task();
      } finally {
        receiving -= 1;
      }
    },
    counts: () => classes.map(({ work, running, queue }) => ({ work, running, waiting: queue.size })),
    nextSaveIn: () => pace.seconds(performance.now()),
    async inTurn(work, isGone, task) {
      const one = byWork.get(work)!;
      if (isGone()) throw new ClientGone();
      const asked = performance.now();
      await turn(one, isGone);
      const begun = performance.now();
      if (work === 'save') pace.waited(begun - asked, begun);
      try {
        return await task();
      } finally {
        one.running -= 1;
        rest(one, performance.now() - begun);
        placeFreed();
      }
    },
  };
}
