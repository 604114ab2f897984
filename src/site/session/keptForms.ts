import type { Purpose } from '../../domain/identity/identity.ts';

/* What a page that leads to the identity provider keeps in this tab, to be found again on coming back. */

export const REGISTRATION_KEY = 'registration';
/** An address that a mailed link confirmed. */
export const MAILED_KEY = 'mailedAddress';
export const verificationKey = (purpose: Purpose) => `identity.${purpose}`;

/** How long it may lie there, in milliseconds: the provider has ten minutes, and its result is good for an hour. */
export const KEPT_MS = 70 * 60_000;

const pageOf: Record<string, string> = {
  [REGISTRATION_KEY]: '/auth/register',
  [MAILED_KEY]: '/auth/register',
  [verificationKey('register')]: '/auth/register',
  [verificationKey('find')]: '/auth/findAccount',
  [verificationKey('edit')]: '/auth/editProfile',
};

const onTheWayBack = ['/userPassSuccess', '/userPassFail'];

/** Forgets what was kept for other pages than the one that is shown now: a form that was left is given up. */
export function forgetOtherForms(pathname: string): void {
  if (onTheWayBack.includes(pathname)) return;
  for (const [key, page] of Object.entries(pageOf)) {
    if (page !== pathname) sessionStorage.removeItem(key);
  }
}

/** What is kept under a key; undefined if nothing is, or it lay there too long. */
export function readKept<T extends object>(key: string): T | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (T & { at?: number }) | null;
    if (kept && Date.now() - (kept.at ?? 0) < KEPT_MS) return kept;
  } catch {
    // Not ours, or cut off.
  }
  sessionStorage.removeItem(key);
  return undefined;
}

/** Keeps something under a key, from now on. */
export function keep(key: string, value: object): void {
  sessionStorage.setItem(key, JSON.stringify({ ...value, at: Date.now() }));
}
