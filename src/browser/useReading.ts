import { useCallback, useEffect, useRef, useState } from 'react';
import { Problem } from '../http/failure.ts';
import { sentenceOf } from './send.ts';

// Tries that nobody pressed for: a crowd that lasts longer is not helped by more.
const MOST_TRIES = 5;
// Seconds: nobody sits before a page for longer.
const LONGEST_WAIT = 60;

/** Milliseconds until what a busy server refused is read again by itself, after so many tries; undefined if it is not. */
export function untilNextTry(failure: unknown, tries: number): number | undefined {
  const waits = failure instanceof Problem && failure.code === 'busy' ? failure.retryAfter : undefined;
  return waits === undefined || waits > LONGEST_WAIT || tries >= MOST_TRIES ? undefined : waits * 1000;
}

const SOON = '지금 접속이 많아요. 잠시 뒤 자동으로 다시 시도할게요.';

/**
 * What a screen reads before it shows anything. `read` keeps what came and throws what went wrong, of which `failure`
 * is the sentence; `again` reads at once. What a busy server refused is read again by itself when it said to. Of
 * readings beside each other only the last counts: the signal of the others is aborted, and so it is once the screen goes.
 */
export function useReading(read: (signal: AbortSignal) => Promise<void>) {
  const [failed, setFailed] = useState<{ error: unknown; tries: number }>();
  const last = useRef<AbortController>(undefined);
  const attempt = useCallback(
    async (tries: number) => {
      last.current?.abort();
      const controller = new AbortController();
      last.current = controller;
      const { signal } = controller;
      try {
        await read(signal);
        if (!signal.aborted) setFailed(undefined);
      } catch (error) {
        if (!signal.aborted) setFailed({ error, tries });
      }
    },
    [read],
  );
  useEffect(() => () => last.current?.abort(), []);
  const again = useCallback(() => {
    setFailed(undefined);
    void attempt(0);
  }, [attempt]);
  const delay = failed && untilNextTry(failed.error, failed.tries);
  useEffect(() => {
    if (failed === undefined || delay === undefined) return;
    // What stands on the page stays meanwhile, with the focus on it.
    const timer = setTimeout(() => void attempt(failed.tries + 1), delay);
    return () => clearTimeout(timer);
  }, [failed, delay, attempt]);
  const failure = failed && (delay === undefined ? sentenceOf(failed.error) : SOON);
  return { failure, again };
}
