/** Local storage, for it is the browser's and no tab's: all who log in here share it, and it allows nothing. */
const KEY = 'device';
const FORM = /^[\w-]{43}$/;

/** The random key this browser is known by where somebody has logged in, or a fresh one that is not kept yet. */
export function ownDeviceKey(): string {
  const kept = stored();
  if (kept !== null && FORM.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

/** Keeps the key with which somebody has just been let in: visitors leave nothing here. */
export function keepDeviceKey(key: string): void {
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // A browser that stores nothing is a strange one at each login.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
