import { heldToken } from './token.ts';

/**
 * What tabs tell each other about the session. Session storage belongs to one tab: a new tab asks, one with a session
 * answers. A copied tab has its token copied too; `held` asks what became of it, and `renewed` says.
 */
export type TabMessage =
  | { type: 'ask'; held?: string }
  | { type: 'session'; token: string }
  | { type: 'renewed'; from: string; to: string }
  | { type: 'logout'; token: string };

/** How long a new tab waits for another one's session before it counts as not logged in, in milliseconds. */
const ANSWER_TIME = 150;

let channel: BroadcastChannel | undefined;
let answered: (() => void) | undefined;

// Which token replaced which, as far as this tab did it or heard of it.
const renewals = new Map<string, string>();

/** Starts to listen. `told` hears of a session another tab has, of a newer token of this one, and of a logout there. */
export function listenToTabs(told: (message: Exclude<TabMessage, { type: 'ask' }>) => void): void {
  channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'ask') return answer(data.held);
    if (data.type === 'renewed') renewals.set(data.from, data.to);
    told(data);
    answered?.();
  };
}

function answer(held: string | undefined): void {
  const token = heldToken();
  if (token === undefined) return;
  if (held === undefined) tellTabs({ type: 'session', token });
  else if (held !== token && newestOf(held) === token) tellTabs({ type: 'renewed', from: held, to: token });
}

function newestOf(token: string): string {
  let newest = token;
  for (let next = renewals.get(newest); next !== undefined; next = renewals.get(newest)) newest = next;
  return newest;
}

/** A token of this tab's session was replaced by a newer one: the tabs that hold the old one take it over. */
export function tellRenewal(from: string, to: string): void {
  renewals.set(from, to);
  tellTabs({ type: 'renewed', from, to });
}

/**
 * Whether this tab holds a newer token of the session that `token` was of, perhaps by asking the other tabs just now.
 * Never true for another login: what was typed as one member must not be sent as the next.
 */
export async function isRenewed(token: string): Promise<boolean> {
  if (heldToken() === token) await askTabs(token);
  const held = heldToken();
  return held !== undefined && held !== token && newestOf(token) === held;
}

export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Asks the other tabs for a session, or what became of a token; resolves when one answered, or after a moment without. */
export async function askTabs(held?: string): Promise<void> {
  if (!channel) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ANSWER_TIME);
  answered = resolve;
  tellTabs({ type: 'ask', held });
  await promise;
  clearTimeout(timer);
  answered = undefined;
}
