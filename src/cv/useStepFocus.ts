import { useCallback, useEffect, useRef } from 'react';
import { focusField } from '../browser/ui/ErrorSummary.tsx';

/**
 * Follows the open step: once it is drawn the focus goes to the field that was asked for, or else to the step's
 * heading (`heading`), so that it is read out and the next Tab starts there. The page's own arrival moves nothing.
 */
export function useStepFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<string>(undefined);
  const arrived = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it follows.
  useEffect(() => {
    const field = wanted.current;
    wanted.current = undefined;
    if (field !== undefined) focusField(field);
    else {
      if (arrived.current) heading.current?.focus({ preventScroll: true });
      scrollTo({ top: 0 });
    }
    arrived.current = true;
  }, [step]);
  const wantField = useCallback((path: string) => {
    wanted.current = path;
  }, []);
  return { heading, wantField };
}
