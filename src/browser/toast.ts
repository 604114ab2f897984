import { createStore } from './store.ts';

/** Snackbars hide after this time (Specification §9), in milliseconds; hover and focus hold them. */
export const TOAST_TIME = 3000;

/** Sentences that wait to be shown. */
export const toastQueue = createStore<readonly string[]>([]);

/** Shows a sentence for three seconds. Never the only place that says something lasting. */
export function toast(sentence: string): void {
  toastQueue.set((queue) => [...queue, sentence]);
}

/** Takes what waits; the place that shows them calls it. */
export function takeToasts(): readonly string[] {
  const waiting = toastQueue.get();
  toastQueue.set([]);
  return waiting;
}

const AFTER_RELOAD = 'toastAfterReload';

/** Keeps a sentence for the page that follows the next full load of this tab. */
export function toastAfterReload(sentence: string): void {
  sessionStorage.setItem(AFTER_RELOAD, sentence);
}

/** Shows the sentence kept before the load, once. */
export function showKeptToast(): void {
  const sentence = sessionStorage.getItem(AFTER_RELOAD);
  if (sentence === null) return;
  sessionStorage.removeItem(AFTER_RELOAD);
  toast(sentence);
}
