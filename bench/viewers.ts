import { setTimeout as pause } from 'node:timers/promises';

/** What was done while a site was watched, by kind, and what of it failed, in words. */
export interface Tally {
  all: Record<string, { done: number; failed: string[] }>;
  /** Does one thing of a kind; what it throws is noted as its failure. */
  of<T>(kind: string, work: () => Promise<T>): Promise<T | undefined>;
}

export function tally(): Tally {
  const all: Tally['all'] = {};
  return {
    all,
    async of(kind, work) {
      all[kind] ??= { done: 0, failed: [] };
      const one = all[kind];
      try {
        const result = await work();
        one.done += 1;
        return result;
      } catch (error) {
        const { message, cause } = error as Error;
        one.failed.push(`${kind}: ${message}${cause ? ` (${cause})` : ''}`);
        return undefined;
      }
    },
  };
}

export const failuresOf = ({ all }: Tally): string[] => Object.values(all).flatMap(({ failed }) => failed);

interface Watching {
  isOver(): boolean;
  counts: Tally;
  /** Files of any build, for those whose page is an older or a newer one. */
  known: readonly string[];
}

const PAGES = ['/', '/post', '/talented', '/benefits', '/auth/login'];
const VIEWERS = 4;
// Milliseconds between two pages of one viewer.
const LOOKS = 20;

/** Visitors who load one page after the other with every file it names, and some whose tab is of another build. */
export function watchSite(origin: string, { isOver, counts, known }: Watching): Promise<void>[] {
  const get = async (address: string): Promise<string> => {
    const answer = await fetch(origin + address);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    return text;
  };
  const view = async (first: number) => {
    for (let at = first; !isOver(); at += 1) {
      const page = await counts.of('page view', () => get(PAGES[at % PAGES.length]!));
      for (const file of namedIn(page ?? '')) await counts.of('file of a page', () => get(file));
      await pause(LOOKS);
    }
  };
  const openTab = async () => {
    for (let at = 0; !isOver(); at += 1) {
      await counts.of('file of any build', () => get(known[at % known.length]!));
      await pause(LOOKS / 2);
    }
  };
  return [...Array.from({ length: VIEWERS }, (_, index) => view(index)), openTab()];
}

const namedIn = (page: string): Set<string> => new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png)/g));
