import { useEffect, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { operatorNow, timeIsOver } from './operatorNow.store.ts';

const LOOK_MS = 5_000;
const MINUTE_MS = 60_000;

/** Whole minutes until the login ends unless something is done, and whether doing something helps. Ends it when it is over. */
export function useMinutesLeft(): { minutes: number; canStay: boolean } {
  const { idleEnds, endsAt } = useStore(operatorNow, (now) =>
    now.status === 'in' ? { idleEnds: now.idleEnds, endsAt: now.endsAt } : { idleEnds: 0, endsAt: 0 },
  );
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const end = Math.min(idleEnds, endsAt);
  const isOver = end > 0 && Math.max(at, 0) >= end;
  useEffect(() => {
    if (isOver) timeIsOver();
  }, [isOver]);
  return { minutes: Math.max(0, Math.ceil((end - at) / MINUTE_MS)), canStay: idleEnds < endsAt };
}
