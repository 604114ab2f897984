import type { Clash } from '../../domain/postings/editing/copyChanges.ts';
import type { WorkingCopy } from '../../domain/postings/editing/workingCopy.ts';
import { isObject } from '../../fields/shape.ts';

/* What a window writes of a posting and the server has not yet, on this device: a line for each window. */

interface Kept {
  base: WorkingCopy;
  mine: WorkingCopy;
  /** What is to be asked. */
  clashes: readonly Clash[];
}

const PREFIX = 'copy/';
const WINDOW = 'window';

// A page that is loaded again is the same window.
function ownWindow(): string {
  const known = sessionStorage.getItem(WINDOW);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(WINDOW, made);
  return made;
}

const keyOf = (name: string) => `${PREFIX}${name}/${ownWindow()}`;

/** Keeps what is written; false if this browser keeps nothing. */
export function keepHere(name: string, { base, mine, clashes }: Kept): boolean {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ base, mine, clashes }));
    return true;
  } catch {
    return false;
  }
}

/** Forgets what this window kept; true: nothing needs keeping. */
export function forgetKept(name: string): boolean {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept.
  }
  return true;
}

/** What this window kept of a posting before it was loaded again; undefined if nothing. */
export function keptHere(name: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    if (!isObject(kept) || !isObject(kept.base) || !isObject(kept.mine)) return undefined;
    const clashes = Array.isArray(kept.clashes) ? kept.clashes.filter(isObject) : [];
    return { base: kept.base, mine: kept.mine, clashes: clashes as unknown as Clash[] };
  } catch {
    return undefined;
  }
}
