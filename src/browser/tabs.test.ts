import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRenewed, listenToTabs, type TabMessage, tellRenewal } from './tabs.ts';
import { heldToken, keepToken } from './token.ts';

// This tab among others: what it hears, and what it says.

let told: TabMessage[];
let hear: (message: TabMessage) => void;
/** What another tab answers to a question, at once. */
let answerOfOthers: (asked: TabMessage) => TabMessage | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  answerOfOthers = () => undefined;
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage: (event: { data: TabMessage }) => void = () => {};
      constructor() {
        hear = (data) => this.onmessage({ data });
      }
      postMessage(message: TabMessage) {
        told.push(message);
        const answer = answerOfOthers(message);
        if (answer) hear(answer);
      }
    },
  );
  listenToTabs((message) => {
    if (message.type === 'renewed' && heldToken() === message.from) keepToken(message.to);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The answer of isRenewed when nobody else speaks in the time tabs are given. */
async function afterWaiting(token: string): Promise<boolean> {
  const answer = isRenewed(token);
  await vi.runAllTimersAsync();
  return answer;
}

describe('a tab with a session', () => {
  it('hands it to a tab that has none, and nothing to one that has another', () => {
    keepToken('first');
    hear({ type: 'ask' });
    hear({ type: 'ask', held: 'of somebody else' });
    hear({ type: 'ask', held: 'first' });
    expect(told).toEqual([{ type: 'session', token: 'first' }]);
  });

  it('tells a tab with an old token the newest, however many there were between', () => {
    keepToken('third');
    tellRenewal('first', 'second');
    hear({ type: 'renewed', from: 'second', to: 'third' });
    told = [];
    hear({ type: 'ask', held: 'first' });
    expect(told).toEqual([{ type: 'renewed', from: 'first', to: 'third' }]);
  });
});

describe('a tab whose token is refused', () => {
  it('goes on with the newer one that another tab knows', async () => {
    keepToken('old');
    answerOfOthers = ({ type }) => (type === 'ask' ? { type: 'renewed', from: 'old', to: 'newer' } : undefined);
    expect(await isRenewed('old')).toBe(true);
    expect(heldToken()).toBe('newer');
  });

  it('goes on when it was told while the call was under way', async () => {
    keepToken('sent');
    hear({ type: 'renewed', from: 'sent', to: 'told' });
    expect(await isRenewed('sent')).toBe(true);
  });

  it('is logged out when nobody knows better, or another login is all there is', async () => {
    keepToken('lonely');
    expect(await afterWaiting('lonely')).toBe(false);
    answerOfOthers = ({ type }) => (type === 'ask' ? { type: 'session', token: 'of another login' } : undefined);
    expect(await afterWaiting('lonely')).toBe(false);
    keepToken('of another login');
    expect(await afterWaiting('lonely')).toBe(false);
  });
});
