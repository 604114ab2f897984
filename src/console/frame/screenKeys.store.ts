import { useEffect } from 'react';
import { createStore } from '../../browser/store.ts';

/** A key of one screen: what it does in words, and does; without an act it is the browser's own. */
export interface ScreenKey {
  key: string;
  does: string;
  act?(): void;
}

/** The keys of the screen that is open, beside those of every screen; its own come first. */
export const screenKeys = createStore<readonly ScreenKey[]>([]);

/** Lends the screen keys of one of its parts while that is shown. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  useEffect(() => {
    screenKeys.set((now) => [...now, ...keys]);
    return () => screenKeys.set((now) => now.filter((one) => !keys.includes(one)));
  }, [keys]);
}
