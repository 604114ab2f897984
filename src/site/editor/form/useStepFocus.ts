import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { createStore } from '../../../browser/store.ts';
import { focusField } from '../../../browser/ui/ErrorSummary.tsx';

/** The field a link asked for, by wire path, until its step is drawn: whatever folds it away opens for it. */
export const wantedField = createStore<string | undefined>(undefined);

/**
 * Follows the open step: once it is drawn the focus goes to the field that was asked for, or else to the step's
 * heading (`heading`), so that it is read out and the next Tab starts there. The page's own arrival moves nothing.
 */
export function useStepFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(false);
  const way = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it follows.
  useEffect(() => {
    const field = wantedField.get();
    wantedField.set(undefined);
    if (field !== undefined) focusField(field);
    else {
      if (arrived.current) heading.current?.focus({ preventScroll: true });
      // Going back by the browser's own button leads to where one was, which the router knows.
      if (!arrived.current || way !== 'POP') scrollTo({ top: 0 });
    }
    arrived.current = true;
  }, [step]);
  return heading;
}
