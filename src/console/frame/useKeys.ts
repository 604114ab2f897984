import { useEffect } from 'react';

/** What keys do; each is one that is typed alone. */
export type Keys = Readonly<Record<string, () => void>>;

const WRITES =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Does what a key stands for, unless somebody writes, composes, or has a dialog open. */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (!act || !isPlain || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(WRITES)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys]);
}
