import { forgetGoingTo, rememberGoingTo } from '../../browser/goingTo.ts';
import { createStore } from '../../browser/store.ts';

/**
 * Specification §3: whether the login modal is open. `mustLogin`: giving it up leaves the page for `/` (D-1). `why`: the
 * sentence that tells somebody who did not ask for it; `again`: of a member whose session has ended over what they write.
 */
export const loginModal = createStore<{ isOpen: boolean; mustLogin: boolean; why?: string; again?: Again }>({
  isOpen: false,
  mustLogin: false,
});

/** Who writes, if that is known, and how they keep what they wrote without a login. */
export interface Again {
  userId: string | undefined;
  keep(): void;
}

interface Asking {
  goingTo?: string;
  mustLogin?: boolean;
  why?: string;
  again?: Again;
}

/** Opens the login modal. After the login the browser goes to `goingTo`, or stays where it is. */
export function openLogin({ goingTo, mustLogin = false, why, again }: Asking = {}): void {
  forgetGoingTo();
  if (goingTo !== undefined) rememberGoingTo(goingTo);
  loginModal.set({ isOpen: true, mustLogin, why, again });
}

/** Closes the modal on the way to another page of the login: where the person was going is kept. */
export function closeLogin(): void {
  // While it fades out it says what it said.
  loginModal.set(({ why, again }) => ({ isOpen: false, mustLogin: false, why, again }));
}

/** Closes the modal without a login. */
export function giveUpLogin(): void {
  const { mustLogin } = loginModal.get();
  forgetGoingTo();
  closeLogin();
  if (mustLogin) location.assign('/');
}
