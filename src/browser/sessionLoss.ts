import { tellTabs } from './tabs.ts';
import { dropToken, heldToken } from './token.ts';

type SessionLost = () => void;
let keepers: readonly SessionLost[] = [];

/**
 * Lets a page keep itself when the session ends (D-1: the open CV editor opens the login modal instead of going to
 * `/`). Returns the way to give that up again.
 */
export function keepPageWithoutSession(keeper: SessionLost): () => void {
  keepers = [...keepers, keeper];
  return () => {
    keepers = keepers.filter((one) => one !== keeper);
  };
}

/** The token whose loss has been seen to. */
let lost: string | undefined;

/**
 * Specification §8: on `Token is not valid` the token goes, and the browser to `/` unless the page keeps itself; once,
 * however many calls were under way with it. A session that began after `token` was sent stays.
 */
export function loseSession(token: string | undefined): void {
  const held = heldToken();
  if (token !== undefined && held !== undefined && held !== token) return;
  dropToken();
  // Another tab that missed its end may have brought it back: then it is lost once more.
  if (token !== undefined && token === lost && held === undefined) return;
  if (token !== undefined) lost = token;
  // The other tabs of this session learn it too, or one of them would hand the dead token out again.
  if (token !== undefined) tellTabs({ type: 'logout', token });
  const keeper = keepers.at(-1);
  if (keeper) keeper();
  else if (location.pathname !== '/') location.assign('/');
}
