import { useEffect, useRef } from 'react';
import { focusHeading } from '../frame/usePathChange.ts';

/** The id of the heading of an application's card. */
export const headingId = (applicationNumber: number | undefined) => `application-${applicationNumber}`;

/**
 * Once applications are read again after a change, a card is another one, or has gone to another part, and the button
 * that was pressed with it. A focus that is lost by that goes to the card's heading, or else to the page's. Answers what
 * notes the change.
 */
export function useKeptFocus(read: unknown): (applicationNumber: number | undefined) => void {
  const changed = useRef<{ number: number | undefined }>(undefined);
  useEffect(() => {
    if (!read || !changed.current) return;
    const { number } = changed.current;
    changed.current = undefined;
    // A frame later: the dialog that asked has given its focus back by then.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const heading = document.getElementById(headingId(number));
      if (heading) heading.focus({ preventScroll: true });
      else focusHeading();
    });
  }, [read]);
  return (number) => {
    changed.current = { number };
  };
}
