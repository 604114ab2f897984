import { forgetGoingTo, rememberGoingTo } from './goingTo.ts';
import { createStore } from './store.ts';

/** Specification §3: whether the login modal is open. `mustLogin`: giving it up leaves the page for `/` (D-1). */
export const loginModal = createStore<{ isOpen: boolean; mustLogin: boolean }>({ isOpen: false, mustLogin: false });

/** Opens the login modal. After the login the browser goes to `goingTo`, or stays where it is. */
export function openLogin({ goingTo, mustLogin = false }: { goingTo?: string; mustLogin?: boolean } = {}): void {
  forgetGoingTo();
  if (goingTo !== undefined) rememberGoingTo(goingTo);
  loginModal.set({ isOpen: true, mustLogin });
}

/** Closes the modal on the way to another page of the login: where the person was going is kept. */
export function closeLogin(): void {
  loginModal.set({ isOpen: false, mustLogin: false });
}

/** Closes the modal without a login. */
export function giveUpLogin(): void {
  const { mustLogin } = loginModal.get();
  forgetGoingTo();
  closeLogin();
  if (mustLogin) location.assign('/');
}
