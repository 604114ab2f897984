import { createStore } from './store.ts';

interface PageNotice {
  sentence: string;
  /** Good news, which goes with the next step of the same page too. */
  isGood: boolean;
}

/** A sentence above the page's content that stays until the next page: why somebody was sent here. */
export const pageNotice = createStore<PageNotice | undefined>(undefined);

let isFresh = false;

/** Says why the person lands on the page they are being sent to. */
export function tellOnNextPage(sentence: string, { isGood = false } = {}): void {
  isFresh = true;
  pageNotice.set({ sentence, isGood });
}

/** The path changed: a sentence that has been on a page goes, one meant for this page stays. */
export function passNotice(): void {
  if (!isFresh) pageNotice.set(undefined);
  isFresh = false;
}

/** Another step of the same page is shown: good news has been read by then. */
export function passGoodNotice(): void {
  if (pageNotice.get()?.isGood && !isFresh) pageNotice.set(undefined);
}
