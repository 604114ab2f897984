import { createStore } from '../../browser/store.ts';
import type { SessionTimes } from '../members/members.calls.ts';

/** Milliseconds before the end of a session at which the person is warned (domain decision §5). */
export const WARNING_TIME = 5 * 60_000;
// A little past the instant, so that the answer is on the other side of it.
const PAST = 500;

/** The session is about to end, at `endsAt` on this device's clock; extending helps unless its last hour is over. */
export interface SessionWarning {
  endsAt: number;
  canExtend: boolean;
}

export const sessionWarning = createStore<SessionWarning | undefined>(undefined);

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Follows the session to its end: warns five minutes before, and looks again at each turn, for another tab may have
 * used or extended it. `look` asks the server, and brings what it says back here.
 */
export function followSession({ answeredAt, expiresAt, endsAt }: SessionTimes, look: () => void): void {
  if (!answeredAt || !expiresAt || !endsAt) return;
  const left = expiresAt.getTime() - answeredAt.getTime();
  const isNear = left <= WARNING_TIME;
  const canExtend = endsAt > expiresAt;
  clearTimeout(timer);
  timer = setTimeout(look, (isNear ? left : left - WARNING_TIME) + PAST);
  sessionWarning.set((shown) => {
    if (!isNear) return undefined;
    // The same end as before: nothing new to say.
    const ends = Date.now() + left;
    const isSame = shown?.canExtend === canExtend && Math.abs(shown.endsAt - ends) < 2 * PAST;
    return isSame ? shown : { endsAt: ends, canExtend };
  });
}

/** There is no session to follow. */
export function stopFollowing(): void {
  clearTimeout(timer);
  sessionWarning.set(undefined);
}
