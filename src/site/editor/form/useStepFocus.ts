import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { createStore } from '../../../browser/store.ts';
import { focusField } from '../../../browser/ui/ErrorSummary.tsx';

/** The field a link asked for, by wire path, until its step is drawn: whatever folds it away opens for it. */
export const wantedField = createStore<string | undefined>(undefined);

/** How far each step was scrolled when a button below it led on, and the step that one goes back to. */
const left = createStore<{ at: Readonly<Record<string, number>>; back?: string | undefined }>({ at: {} });

/** Notes where one is in a step that is left; who goes back comes to where they were in the one before. */
export function leaveStep(step: string, back?: string): void {
  left.set(({ at }) => ({ at: { ...at, [step]: scrollY }, back }));
}

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
    const { at, back } = left.get();
    // Another application has other places.
    left.set({ at: arrived.current ? at : {} });
    const place = back === step ? at[step] : undefined;
    if (field !== undefined) focusField(field);
    else {
      if (arrived.current) heading.current?.focus({ preventScroll: true });
      // Going back by the browser's own button leads to where one was, which the router knows.
      if (!arrived.current || way !== 'POP') scrollTo({ top: place ?? 0 });
    }
    arrived.current = true;
  }, [step]);
  return heading;
}
