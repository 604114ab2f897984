import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '../../browser/send.ts';
import { leftWords, untilNextWords } from './countdown.ts';
import { postingCalls } from './postings.calls.ts';

/** Milliseconds after the end, and between further tries, after which a page asks for the posting again. */
const AFTER_END = 500;
const ASK_AGAIN = 5000;

/** The server's time less the page's own running time: the visitor's clock may say anything. */
let difference: Promise<number> | undefined;

async function measure(): Promise<number> {
  const sent = performance.now();
  const { now } = await send(postingCalls.now, {});
  if (!now) throw new Error('The server told no time');
  return now.getTime() - (sent + performance.now()) / 2;
}

/** Asks for the server's time once for all countdowns of a page, or once more. */
function serverTime(anew: boolean): Promise<number> {
  if (anew || !difference) {
    const asked = measure();
    difference = asked;
    asked.catch(() => {
      if (difference === asked) difference = undefined;
    });
  }
  return difference as Promise<number>;
}

/**
 * What is left until an instant, in words, by the server's clock; undefined until that is known and if there is no end.
 * `onEnd` runs when nothing is left, and again every few seconds while the countdown is shown.
 */
export function useCountdown(until: Date | null, onEnd: () => void): string | undefined {
  const [words, setWords] = useState<string>();
  const end = useEffectEvent(onEnd);
  const ms = until?.getTime();
  useEffect(() => {
    setWords(undefined);
    if (ms === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const count = (offset: number) => {
      if (left) return;
      clearTimeout(timer);
      const rest = ms - (offset + performance.now());
      setWords(leftWords(rest));
      if (rest > 0) timer = setTimeout(count, untilNextWords(rest), offset);
      else timer = setTimeout(ask, AFTER_END);
    };
    const ask = () => {
      end();
      timer = setTimeout(ask, ASK_AGAIN);
    };
    // Without an answer the days the page was drawn with stay; `send` has logged why.
    const start = (anew: boolean) => serverTime(anew).then(count, () => undefined);
    const onVisible = () => {
      // A device that slept may have stopped the page's own time.
      if (document.visibilityState === 'visible') void start(true);
    };
    void start(false);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      left = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [ms]);
  return words;
}
