import { matchRoutes, type RouteObject } from 'react-router';
import { screenOf } from '../main/screens.tsx';
import { askAhead } from './ahead.ts';

/** A pointer rests this long on a link before it means it, and the focus too, in milliseconds. */
const REST = 80;

/**
 * Loads a public page's script and data when somebody is about to follow a link to it: a pointer or the focus rests on
 * the link, or a finger is put down. Never for members' pages, never where data is to be saved.
 */
export function loadOnIntent(routes: RouteObject[]): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const follow = (event: Event, after: number) => {
    clearTimeout(resting);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) resting = setTimeout(() => void loadAhead(link, routes), after);
  };
  const passive = { passive: true };
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && follow(event, REST), passive);
  document.addEventListener('focusin', (event) => follow(event, REST));
  document.addEventListener('touchstart', (event) => follow(event, 0), passive);
  // Followed: the press has put the focus there, and what the page needs is being asked for.
  document.addEventListener('click', () => clearTimeout(resting), { capture: true });
}

async function loadAhead({ href, target, download }: HTMLAnchorElement, routes: RouteObject[]): Promise<void> {
  const to = new URL(href, location.href);
  const isHere = to.pathname + to.search === location.pathname + location.search;
  if (to.origin !== location.origin || isHere || target !== '' || download !== '') return;
  const match = matchRoutes(routes, to)?.at(-1);
  const screen = match && screenOf(match.route.id ?? '');
  if (!match || !screen || screen.path === '*' || screen.access !== 'anyone') return;
  try {
    const { data } = await screen.load();
    if (data) askAhead(data.call, data.input(match.params, to.searchParams));
  } catch {
    // Following the link will say what is wrong.
  }
}
