import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { followTyping } from '../../browser/typing.ts';

let isTyped = false;

/** Whether something was typed or chosen on the screen that is open, in it or in a dialog over it. */
export const hasTyped = () => isTyped;

/** Follows what is typed as long as the console is shown; another screen begins with nothing. */
export function useTypedHere(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is why nothing is typed any more.
  useEffect(() => {
    isTyped = false;
  }, [pathname]);
  useEffect(() => {
    const typed = () => {
      isTyped = true;
    };
    const stop = followTyping();
    addEventListener('input', typed);
    return () => {
      stop();
      removeEventListener('input', typed);
    };
  }, []);
}
