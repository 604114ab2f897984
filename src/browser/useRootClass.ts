import { useEffect } from 'react';

const holders = new Map<string, number>();

/**
 * Puts a class on the root element while the component is mounted and `on` is true. `:root:has()` would say the same,
 * and have the browser look through the whole page at every change of it.
 */
export function useRootClass(name: string | undefined, on = true): void {
  useEffect(() => {
    if (!on || name === undefined) return;
    const { classList } = document.documentElement;
    holders.set(name, (holders.get(name) ?? 0) + 1);
    classList.add(name);
    return () => {
      const left = (holders.get(name) ?? 0) - 1;
      holders.set(name, left);
      if (left === 0) classList.remove(name);
    };
  }, [name, on]);
}
