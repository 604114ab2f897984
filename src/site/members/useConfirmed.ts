import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { Problem } from '../../http/failure.ts';

/** What is shown before the password: nothing known yet, the question, what was asked for, or why it did not come. */
export type Confirmed<T> =
  | { state: 'loading' | 'asks' }
  | { state: 'open'; data: T }
  | { state: 'failed'; sentence: string };

/** Whether a refusal asks for the password once more. */
export function asksPassword(error: unknown): boolean {
  return error instanceof Problem && error.code === 'passwordNeeded';
}

/** Asks for what only somebody may see who has just given the password again; `again` after they have. */
export function useConfirmed<T>(ask: () => Promise<T>): { found: Confirmed<T>; again(): Promise<void> } {
  const [found, setFound] = useState<Confirmed<T>>({ state: 'loading' });
  const isGone = useRef(false);
  const asked = useRef(ask);

  async function again() {
    const next = await asked.current().then(
      (data): Confirmed<T> => ({ state: 'open', data }),
      (error): Confirmed<T> =>
        asksPassword(error) ? { state: 'asks' } : { state: 'failed', sentence: sentenceOf(error) },
    );
    if (!isGone.current) setFound(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    isGone.current = false;
    void again();
    return () => {
      isGone.current = true;
    };
  }, []);
  return { found, again };
}
