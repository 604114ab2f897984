import { useState } from 'react';
import { Problem } from '../../http/failure.ts';

/** What waits for the second factor: to be done, or to be given up. */
interface Waiting {
  again(): void;
  giveUp(): void;
}

/**
 * Does an act that may want the second factor fresh: where it does, `asking` is there for the dialog, and the act is done
 * once more after it. Rejects with whatever else refuses it, and with `factorNeeded` where the dialog was closed.
 */
export function useProven() {
  const [waiting, setWaiting] = useState<Waiting>();
  async function proven<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'factorNeeded') throw error;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      setWaiting({ again: resolve, giveUp: () => reject(error) });
      await promise.finally(() => setWaiting(undefined));
      return act();
    }
  }
  return { proven, asking: waiting };
}
