import { setTimeout as pause } from 'node:timers/promises';
import { type Runner, type RunnerOptions, run } from 'graphile-worker';

// Milliseconds before a queue that has ended is started again; doubled up to the most.
const FIRST_PAUSE = 1_000;
const MOST_PAUSE = 30_000;

// What the queue leaves as the process's exit code when another program's migration has ended it.
const LEFT_CODE = 57;

/**
 * Runs the queue until it is stopped: if it ends by itself, that is reported and it is started again. Rejects if it
 * cannot start the first time.
 */
export async function runQueue(
  options: RunnerOptions,
  told: (what: string, error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Kept options would bring the ended run's state along.
  const begin = () => run({ ...options });
  let runner: Runner = await begin();

  async function beginAnew(): Promise<void> {
    for (let wait = FIRST_PAUSE; !signal.aborted; wait = Math.min(wait * 2, MOST_PAUSE)) {
      await pause(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        runner = await begin();
        if (process.exitCode === LEFT_CODE) process.exitCode = undefined;
        return;
      } catch (error) {
        if (wait === FIRST_PAUSE) told('Jobs do not begin anew', error);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      const error = await runner.promise.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (signal.aborted) return;
      told('Jobs ended and begin anew', error ?? 'by themselves');
      await beginAnew();
    }
    // Begun in the moment it was stopped.
    await runner.stop().catch(() => undefined);
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await runner.stop().catch(() => undefined);
      await watching;
    },
  };
}
