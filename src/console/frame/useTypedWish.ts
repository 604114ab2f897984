import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react';

interface TypedWish {
  /** What the list is asked for now. */
  asked: string;
  ask(typed: string): void;
  /** Milliseconds after the last letter: what is typed in one go is asked for once. */
  pauseMs: number;
  /** What is not whole yet is not asked for. */
  isWhole?(typed: string): boolean;
}

/** What a list is narrowed by as it is typed; going back, or another way to say it, changes what the box holds. */
export function useTypedWish({ asked, ask, pauseMs, isWhole = () => true }: TypedWish) {
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped(asked), [asked]);
  const given = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to say it is no other wish.
  useEffect(() => {
    if (given === asked || !isWhole(given)) return undefined;
    const timer = setTimeout(() => ask(given), pauseMs);
    return () => clearTimeout(timer);
  }, [given]);
  return {
    isWhole: isWhole(given),
    input: {
      value: typed,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur();
      },
    },
  };
}
