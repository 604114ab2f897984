import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The element of a paper that is being written. */
export const WRITTEN = 'data-written';
/** Where what is open begins: in sight until something of it is written. */
export const OPEN = 'data-open';
/** What is open begins a page. */
const AHEAD = 'data-ahead';

interface Pages {
  /** 0 until they are counted. */
  count: number;
  /** From 0. */
  shown: number;
  turn(to: number): void;
}

/** The page that something on it stands on. */
function pageOf(box: HTMLElement, part: DOMRect): number {
  const { left, width } = box.getBoundingClientRect();
  const middle = (part.left + part.width / 2 - left) / (width / box.offsetWidth) + box.scrollLeft;
  return Math.floor(middle / box.clientWidth);
}

/**
 * The pages of a paper set in columns as high as itself, a column a page; the one with what is being written comes
 * into sight. `content` is whatever the paper shows.
 */
export function usePages(paper: RefObject<HTMLElement | null>, content: unknown, written: unknown): Pages {
  const [pages, setPages] = useState({ count: 0, shown: 0 });
  const turn = useCallback(
    (to: number) => {
      const box = paper.current;
      if (!box) return;
      const count = Math.max(1, Math.round(box.scrollWidth / box.clientWidth));
      const shown = Math.min(Math.max(to, 0), count - 1);
      box.scrollLeft = shown * box.clientWidth;
      setPages((now) => (now.count === count && now.shown === shown ? now : { count, shown }));
    },
    [paper],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what it follows.
  useEffect(() => {
    const box = paper.current;
    if (!box) return;
    // What is open shares the first page; on a later one it stands before what follows, not behind what came.
    box.removeAttribute(AHEAD);
    const open = box.querySelector(`:not(:last-child) > [${OPEN}]`);
    if (open && pageOf(box, open.getBoundingClientRect()) > 0) box.setAttribute(AHEAD, '');
    const own = box.querySelector(`[${WRITTEN}]`) ?? box.querySelector(`[${OPEN}]`);
    // A paragraph that goes on to the next page: where it ends is where one writes.
    const parts = own?.getClientRects();
    const last = parts?.[parts.length - 1];
    turn(last ? pageOf(box, last) : Math.floor((box.scrollLeft + 1) / box.clientWidth));
  }, [content, written]);
  return { ...pages, turn };
}
