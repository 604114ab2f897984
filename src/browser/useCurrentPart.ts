import { useEffect, useState } from 'react';

// Pixels below the top of the window.
const LINE = 200;

/** The id of the part one reads: the last of these that begins above a line near the top of the window. */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(' ');
  useEffect(() => {
    const parts = all.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const find = () => {
      const reached = parts.filter((part) => part.getBoundingClientRect().top < LINE);
      setCurrent((reached.at(-1) ?? parts[0])?.id);
    };
    // Told when a part passes the line, not at every step of scrolling.
    const watch = new IntersectionObserver(find, { rootMargin: `-${LINE}px 0px 0px 0px` });
    for (const part of parts) watch.observe(part);
    return () => watch.disconnect();
  }, [all]);
  return current;
}
