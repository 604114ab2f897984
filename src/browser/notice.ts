import { createStore } from './store.ts';

/** A sentence above the page's content that stays until the next page: why somebody was sent here. */
export const pageNotice = createStore<string | undefined>(undefined);

let isFresh = false;

/** Says why the person lands on the page they are being sent to. */
export function tellOnNextPage(sentence: string): void {
  isFresh = true;
  pageNotice.set(sentence);
}

/** The path changed: a sentence that has been on a page goes, one meant for this page stays. */
export function passNotice(): void {
  if (!isFresh) pageNotice.set(undefined);
  isFresh = false;
}
