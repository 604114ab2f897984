import { useEffect } from 'react';
import { type Blocker, useBlocker, useLocation } from 'react-router';

/**
 * Holds back every way to another page of the site while `holds` says so; the answer tells of it and lets it go on.
 * While `warns`, the browser asks before the window goes.
 */
export function useLeaving(holds: () => boolean, warns: boolean): Blocker {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    // Left, and not yet off the screen: whoever turns back at once comes back.
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname && nextLocation.pathname !== pathname && holds(),
  );
  useEffect(() => {
    if (!warns) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [warns]);
  return blocker;
}
