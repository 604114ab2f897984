import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { send } from '../../browser/send.ts';
import { type Purpose, requestNoOf } from '../../domain/identity/identity.ts';
import { Problem } from '../../http/failure.ts';
import { problem } from '../../http/problem.ts';
import { identityCalls } from './identity.calls.ts';
import {
  dropPending,
  readPending,
  takePending,
  type VerifiedResult,
  writePending,
} from './pendingVerification.store.ts';
import { type ChannelMessage, channelName, goToProvider, openWindow } from './providerWindow.ts';

const LOOK_EVERY_MS = 500;

export type VerificationState =
  | { state: 'idle' }
  | { state: 'waiting' }
  | { state: 'verified'; result: VerifiedResult; isNews?: boolean; isBack?: boolean }
  | { state: 'failed'; message: string; isNews?: boolean };

const CLOSED: VerificationState = {
  state: 'failed',
  message: '본인확인 창이 닫혔어요. 본인확인을 다시 시작해 주세요.',
};

/**
 * Identity verification for one purpose. `isNews` where it has ended just now, which is where the person goes on;
 * `isBack` where the way there led through another page. `start` belongs in a click (it opens the provider's window, or leaves for the
 * provider in this tab on phones and where windows are blocked). A result survives a reload until `forget`.
 */
export function useIdentityVerification(purpose: Purpose): VerificationState & { start(): void; forget(): void } {
  const [state, setState] = useState<VerificationState>({ state: 'idle' });
  const { pathname, search, state: backState } = useLocation();
  const popup = useRef<Window | null>(null);

  useEffect(() => {
    const { isNews = false, result, failure } = takePending(purpose) ?? {};
    if (result) setState({ state: 'verified', result, isNews, isBack: isNews });
    else if (failure !== undefined) setState({ state: 'failed', message: failure, isNews });
  }, [purpose]);
  useEffect(() => hearOfEnd(purpose, setState), [purpose]);
  useClosedWindow(popup, state.state === 'waiting', () =>
    // The result may have come since this was drawn: its window closes itself.
    setState((now) => (now.state === 'waiting' ? CLOSED : now)),
  );

  async function start(): Promise<void> {
    if (popup.current && !popup.current.closed) return popup.current.focus();
    const opened = openWindow();
    popup.current = opened;
    setState({ state: 'waiting' });
    try {
      const { passKey, ...way } = await send(identityCalls.start, { purpose });
      if (opened?.closed) return;
      writePending(purpose, { passKey, popup: opened !== null, backTo: pathname + search, backState });
      goToProvider(way, opened);
    } catch (error) {
      opened?.close();
      popup.current = null;
      setState({ state: 'failed', message: asProblem(error).message });
    }
  }

  return {
    ...state,
    start: () => void start(),
    forget() {
      dropPending(purpose);
      setState({ state: 'idle' });
    },
  };
}

// Follows how a verification ends that went on in a window of its own.
function hearOfEnd(purpose: Purpose, tell: (state: VerificationState) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    const kept = readPending(purpose);
    if (data.kind !== 'ended' || !kept?.popup || requestNoOf(kept.passKey) !== data.requestNo) return;
    if (data.verified) {
      const result = { ...data.verified, passKey: kept.passKey };
      writePending(purpose, { ...kept, result });
      tell({ state: 'verified', result, isNews: true });
    } else {
      dropPending(purpose);
      tell({ state: 'failed', message: data.message ?? '', isNews: true });
    }
    channel.postMessage({ kind: 'taken', requestNo: data.requestNo } satisfies ChannelMessage);
    window.focus();
  };
  // Back from the provider: the browser may show this page as it was left.
  const shownAgain = (event: PageTransitionEvent) => {
    if (event.persisted && !readPending(purpose)?.popup) tell({ state: 'idle' });
  };
  window.addEventListener('pageshow', shownAgain);
  return () => {
    channel.close();
    window.removeEventListener('pageshow', shownAgain);
  };
}

// Nothing tells a page that a window it opened was closed. A result that still comes is taken nevertheless.
function useClosedWindow(popup: RefObject<Window | null>, isAwaited: boolean, onClosed: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks for as long as the window is awaited.
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => {
      if (!popup.current?.closed) return;
      popup.current = null;
      onClosed();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isAwaited]);
}

/** An error of any origin as one with a sentence. */
export function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : problem('broken');
}
