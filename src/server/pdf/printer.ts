import { Worker } from 'node:worker_threads';
import { problem } from '../../http/problem.ts';

/** A document to print: its template, and its content as JSON. */
export interface Printed {
  template: 'cv' | 'selection' | 'certificate' | 'check';
  data: object;
  /** A picture of any type, as it was uploaded. */
  photo?: Uint8Array;
  /** When it is printed, in milliseconds. */
  at: number;
}

/** What the thread gets, and what it answers. */
export type PrintOrder = Printed & { id: number };
export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string };

/** Prints documents as PDF in a thread of its own. */
export interface Printer {
  /** Throws `busy` when too many wait already. */
  print(document: Printed): Promise<Uint8Array>;
  close(): Promise<void>;
}

// A document takes some ten milliseconds: this many are a second or two of waiting.
const MOST_WAITING = 100;
/** Milliseconds within which a document must be printed once it is its turn or waits. */
const PATIENCE = 20_000;

type Waiting = { thread: Worker; resolve(pdf: Uint8Array): void; reject(error: unknown): void; timer: NodeJS.Timeout };

/** A printer whose thread starts with the first document; one that died is started again with the next. */
export function createPrinter(): Printer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let count = 0;

  function start(): Worker {
    // Typesetting would take every core for itself; the pages need theirs.
    process.env.RAYON_NUM_THREADS ??= '1';
    const started = new Worker(new URL('./printWorker.ts', import.meta.url), { execArgv: [] });
    started.on('message', (answer: PrintAnswer) => {
      const order = take(answer.id);
      if ('pdf' in answer) order?.resolve(answer.pdf);
      else order?.reject(new Error(answer.error));
    });
    started.on('error', (error) => giveUp(started, error));
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      giveUp(started, new Error('The printing thread ended.'));
    });
    return started;
  }

  function take(id: number): Waiting | undefined {
    const order = waiting.get(id);
    waiting.delete(id);
    clearTimeout(order?.timer);
    // A thread that waits for work keeps no process alive.
    if (waiting.size === 0) worker?.unref();
    return order;
  }

  // Those of that thread alone: another may print already when one that was stopped has come to its end.
  function giveUp(thread: Worker, error: unknown): void {
    for (const [id, order] of [...waiting]) if (order.thread === thread) take(id)?.reject(error);
  }

  async function stop(): Promise<void> {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  return {
    print(document) {
      if (waiting.size >= MOST_WAITING) return Promise.reject(problem('busy'));
      worker ??= start();
      worker.ref();
      count += 1;
      const id = count;
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      const timer = setTimeout(() => {
        take(id)?.reject(problem('busy'));
        void stop();
      }, PATIENCE);
      waiting.set(id, { thread: worker, resolve, reject, timer });
      worker.postMessage({ ...document, id } satisfies PrintOrder);
      return promise;
    },
    close: stop,
  };
}
