import { whenTypingPauses } from '../../browser/typing.ts';
import { type Again, openLogin } from './login.ts';

// The page behind it says more, and lies under a veil.
const OVER = '로그인한 시간이 끝났어요. 쓰던 글은 그대로 있고, 다시 로그인하면 이어서 저장해요.';

let waiting: (() => void) | undefined;

/**
 * Opens the login that has to be answered. It takes the keyboard: it waits until nobody is in the middle of a word; a
 * press does not wait. `isBack` says whether the session came back meanwhile, from another tab; `again`, whose it was.
 */
export function askForLogin(isBack: () => boolean, again: Again): void {
  stopAsking();
  waiting = whenTypingPauses(() => {
    if (!isBack()) openLogin({ mustLogin: true, why: OVER, again });
  });
}

/** Withdraws a request for a login that still waits. */
export function stopAsking(): void {
  waiting?.();
}
