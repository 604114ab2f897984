import { heldToken } from './token.ts';

/**
 * What tabs tell each other about the session. Session storage belongs to one tab: a new tab asks, one with a
 * session answers.
 */
export type TabMessage = { type: 'ask' } | { type: 'session'; token: string } | { type: 'logout'; token: string };

/** How long a new tab waits for another one's session before it counts as not logged in, in milliseconds. */
const ANSWER_TIME = 150;

let channel: BroadcastChannel | undefined;
let answered: (() => void) | undefined;

/** Starts to listen. `told` hears of a session another tab has and of a logout there. */
export function listenToTabs(told: (message: Exclude<TabMessage, { type: 'ask' }>) => void): void {
  channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    const token = heldToken();
    if (data.type === 'ask') {
      if (token !== undefined) tellTabs({ type: 'session', token });
      return;
    }
    told(data);
    answered?.();
  };
}

export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Asks the other tabs for a session; resolves when one answered, or after a moment without. */
export async function askTabs(): Promise<void> {
  if (!channel) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ANSWER_TIME);
  answered = resolve;
  tellTabs({ type: 'ask' });
  await promise;
  clearTimeout(timer);
  answered = undefined;
}
