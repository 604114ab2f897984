import { useEffect } from 'react';

/** Keeps what Tab moves to below the bar: Chromium scrolls a text's caret into sight, without the page's padding. */
export function useFocusInSight(): void {
  useEffect(() => {
    const look = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keyup', look);
    return () => document.removeEventListener('keyup', look);
  }, []);
}
