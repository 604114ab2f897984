import { createStore } from './store.ts';

/** Whether a server of a newer build than this page's has answered it. Only ever becomes true. */
export const newerBuild = createStore(false);

/** The number of the build that this page came from. */
let own: number | undefined;

/**
 * Looks at what an answer says of its build. Numbers count builds as they came: while versions are exchanged old and
 * new answer by turns, and a page is never offered to go back.
 */
export function noteBuild(said: string | null): void {
  if (said === null) return;
  own ??= Number.parseInt(document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '', 10);
  if (Number.parseInt(said, 10) > own) newerBuild.set(true);
}
