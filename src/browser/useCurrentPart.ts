import { useEffect, useState } from 'react';

// Pixels below the top of the window.
const LINE = 200;

/** The id of the part one reads: the last of these that begins above a line near the top of the window. */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(' ');
  useEffect(() => {
    const named = all.split(' ');
    // Asked for each time: after a jump the text may have been drawn again, as other elements.
    const isReached = (id: string) => {
      const part = document.getElementById(id);
      return part !== null && part.getBoundingClientRect().top < LINE;
    };
    const find = () => setCurrent(named.findLast(isReached) ?? named[0]);
    find();
    addEventListener('scroll', find, { passive: true });
    return () => removeEventListener('scroll', find);
  }, [all]);
  return current;
}
