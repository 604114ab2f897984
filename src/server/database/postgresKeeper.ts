import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from './postgres.ts';

/** A server that is started again whenever it ends by itself. */
export interface Kept {
  /** Rejects with a sentence when it does not come back; never resolves. */
  lost: Promise<never>;
  stop(): Promise<void>;
}

interface Keeping {
  /** Starts it again under the same address. */
  again(): Promise<Server>;
  /** Gets a line that says that it ended and what was done about it. */
  tell(line: string): void;
  /** Milliseconds before each try; after the last it is lost. Five minutes in all: a full disk may be cleared within. */
  pauses?: readonly number[];
  /** Milliseconds after which an earlier end is forgotten. */
  steady?: number;
}

const PAUSES = [0, 250, 500, 1_000, 2_000, 4_000, ...new Array<number>(60).fill(5_000)];

/** Watches a running server until it is stopped. */
export function keepRunning(first: Server, keeping: Keeping): Kept {
  const { again, tell, pauses = PAUSES, steady = 60_000 } = keeping;
  const stopping = new AbortController();
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  let server: Server | undefined = first;
  let failures = 0;

  async function watch(): Promise<void> {
    while (server) {
      const since = performance.now();
      const how = await server.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - since > steady) failures = 0;
      server = undefined;
      server = await startAgain(`The embedded PostgreSQL ended by itself (${how})`);
    }
  }

  async function startAgain(ended: string): Promise<Server> {
    for (let isFirst = true; ; isFirst = false) {
      const delay = pauses[failures];
      if (delay === undefined) throw new Error(`${ended} and could not be started again. Its log says why.`);
      failures += 1;
      await pause(delay, undefined, { signal: stopping.signal, ref: false });
      try {
        const started = await again();
        tell(`${ended}; it runs again.`);
        return started;
      } catch (error) {
        if (isFirst) tell(`${ended} and does not start yet. ${oneLine(error)}`);
      }
    }
  }

  const watching = watch().catch((error) => lost.reject(error));
  return {
    lost: lost.promise,
    async stop() {
      stopping.abort();
      await server?.stop();
      await watching;
      // One that was being started at that moment.
      await server?.stop();
    },
  };
}

const oneLine = (error: unknown) => (error as Error).message.replaceAll('\n', ' | ');
