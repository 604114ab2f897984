/** The session's token is kept in session storage under this key (Specification §3). */
const KEY = 'token';

/** The token this tab holds; a person counts as logged in while there is one (Specification §2). */
export function heldToken(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}

export function keepToken(token: string): void {
  sessionStorage.setItem(KEY, token);
}

/** Removes the token; given one, only if it is still the one held, so that a late answer never ends a newer session. */
export function dropToken(only?: string): void {
  if (only === undefined || heldToken() === only) sessionStorage.removeItem(KEY);
}

/** The Authorization value: URI-encoded if the token contains Korean characters (Specification §7). */
export function bearer(token: string): string {
  return `Bearer ${/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/.test(token) ? encodeURI(token) : token}`;
}
