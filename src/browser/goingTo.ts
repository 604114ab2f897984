// Session storage: it has to outlive the way through the identity provider, in this tab.
const KEY = 'goingTo';

/** Whether a path stays on this site: one slash, nothing a browser would read as another host. */
export function isInternal(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || /[\u0000-\u001f\u007f]/.test(path)) return false;
  return new URL(path, 'http://own.invalid').host === 'own.invalid';
}

/** Remembers where a person was going when they were asked to log in; anything not internal is forgotten. */
export function rememberGoingTo(path: string): void {
  if (isInternal(path)) sessionStorage.setItem(KEY, path);
}

/** Where the person was going, once; `/` if nowhere (domain decision §5). For the end of a login or registration. */
export function takeGoingTo(): string {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path !== null && isInternal(path) ? path : '/';
}

/** The login was given up: the next one leads nowhere in particular. */
export function forgetGoingTo(): void {
  sessionStorage.removeItem(KEY);
}

/** Whether somebody was sent to the login from a page they wanted. */
export function isGoingSomewhere(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}
