import { isInternal } from './goingTo.ts';
import type { Access } from './screen.ts';

/** The page on the screen: where a guard sends somebody back to. */
interface Shown {
  path: string;
  access: Access;
}

// Session storage: an address that is typed loads the document again, in the same tab.
const KEY = 'shownPage';

let shown: Shown | undefined;

/** Notes the page that is shown now. One that is a step of something else (`isStep`) is nothing to come back to. */
export function setShown(page: Shown, isStep = false): void {
  shown = page;
  if (!isStep) sessionStorage.setItem(KEY, JSON.stringify(page));
}

export function shownPage(): Shown | undefined {
  return shown;
}

/**
 * The previous page, or `/` if there is none (Specification §2): the one on the screen, or the one this tab showed
 * before an address was typed; never one that the same guard would refuse.
 */
export function previousPage(refused: Access): string {
  const previous = shown ?? shownBefore();
  return previous && previous.access !== refused ? previous.path : '/';
}

function shownBefore(): Shown | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Shown> | null;
    const { path, access } = kept ?? {};
    return typeof path === 'string' && isInternal(path) && access ? { path, access } : undefined;
  } catch {
    // Not ours, or cut off.
    return undefined;
  }
}
