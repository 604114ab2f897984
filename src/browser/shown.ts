import type { Access } from './screen.ts';

/** The page on the screen: where a guard sends somebody back to. */
interface Shown {
  path: string;
  access: Access;
}

let shown: Shown | undefined;

export function setShown(page: Shown): void {
  shown = page;
}

export function shownPage(): Shown | undefined {
  return shown;
}

/** The previous page, or `/` if there is none (Specification §2); never one that the same guard would refuse. */
export function previousPage(refused: Access): string {
  return shown && shown.access !== refused ? shown.path : '/';
}
