import { openLogin } from './login.ts';
import { whenTypingPauses } from './typing.ts';

let waiting: (() => void) | undefined;

/**
 * Opens the login that has to be answered. It takes the keyboard: it waits until nobody is in the middle of a word; a
 * press does not wait. `isBack` says whether the session came back meanwhile, from another tab.
 */
export function askForLogin(isBack: () => boolean): void {
  stopAsking();
  waiting = whenTypingPauses(() => {
    if (!isBack()) openLogin({ mustLogin: true });
  });
}

/** A login that still waits is not asked for any more. */
export function stopAsking(): void {
  waiting?.();
}
