import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { send } from '../../browser/send.ts';
import { type Purpose, purposes, requestNoOf } from '../../domain/identity/identity.ts';
import { Problem } from '../../http/failure.ts';
import { problem } from '../../http/problem.ts';
import { keep, readKept, verificationKey } from '../session/keptForms.ts';
import { identityCalls, type VerifiedAnswer } from './identity.calls.ts';

/** A verified person with what proves that this browser started the verification. */
export interface VerifiedResult extends VerifiedAnswer {
  passKey: string;
}

/** A verification this tab started; sessionStorage keeps it over the way to the provider and over reloads. */
interface Pending {
  passKey: string;
  /** Whether the provider is in a window of its own; otherwise it is in this tab. */
  popup: boolean;
  backTo: string;
  backState: unknown;
  result?: VerifiedResult;
  /** It ended in this tab, and the page that started it has not shown it yet: the result, or why there is none. */
  isNews?: boolean;
  failure?: string;
}

/** What the result page tells the page that started, and its answer. */
export type ChannelMessage =
  | { kind: 'ended'; requestNo: string; verified?: VerifiedAnswer; message?: string }
  | { kind: 'taken'; requestNo: string };

export const channelName = 'identity';

const WINDOW_NAME = 'identity-verification';
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
    const kept = readPending(purpose);
    if (!kept) return;
    const { isNews = false, failure, ...pending } = kept;
    if (pending.result) setState({ state: 'verified', result: pending.result, isNews, isBack: isNews });
    else if (failure !== undefined) setState({ state: 'failed', message: failure, isNews });
    if (!isNews) return;
    if (pending.result) writePending(purpose, pending);
    else sessionStorage.removeItem(verificationKey(purpose));
  }, [purpose]);

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
      const kept = readPending(purpose);
      if (data.kind !== 'ended' || !kept?.popup || requestNoOf(kept.passKey) !== data.requestNo) return;
      if (data.verified) {
        const result = { ...data.verified, passKey: kept.passKey };
        writePending(purpose, { ...kept, result });
        setState({ state: 'verified', result, isNews: true });
      } else {
        sessionStorage.removeItem(verificationKey(purpose));
        setState({ state: 'failed', message: data.message ?? '', isNews: true });
      }
      channel.postMessage({ kind: 'taken', requestNo: data.requestNo } satisfies ChannelMessage);
      window.focus();
    };
    // Back from the provider: the browser may show this page as it was left.
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted && !readPending(purpose)?.popup) setState({ state: 'idle' });
    };
    window.addEventListener('pageshow', shownAgain);
    return () => {
      channel.close();
      window.removeEventListener('pageshow', shownAgain);
    };
  }, [purpose]);

  useEffect(() => {
    if (state.state !== 'waiting') return;
    // Nothing tells a page that a window it opened was closed. A result that still comes is taken nevertheless.
    const timer = setInterval(() => {
      if (!popup.current?.closed) return;
      popup.current = null;
      // The result may have come since this was drawn: its window closes itself.
      setState((now) => (now.state === 'waiting' ? CLOSED : now));
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [state]);

  async function start(): Promise<void> {
    if (popup.current && !popup.current.closed) return popup.current.focus();
    const opened = opensWindow() ? window.open('', WINDOW_NAME, 'popup,width=500,height=620') : null;
    popup.current = opened;
    setState({ state: 'waiting' });
    try {
      const { passKey, ...go } = await send(identityCalls.start, { purpose });
      if (opened?.closed) return;
      writePending(purpose, { passKey, popup: opened !== null, backTo: pathname + search, backState });
      opened?.resizeTo(go.popup.w, go.popup.h + (opened.outerHeight - opened.innerHeight));
      submitForm(go, opened ? WINDOW_NAME : '_self');
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
      sessionStorage.removeItem(verificationKey(purpose));
      setState({ state: 'idle' });
    },
  };
}

interface PendingHere extends Pending {
  keep(result: VerifiedAnswer): void;
  fail(message: string): void;
}

/** The verification of this tab with this number, and ways to keep how it ended. */
export function pendingOf(requestNo: string): PendingHere | undefined {
  for (const purpose of purposes) {
    const kept = readPending(purpose);
    if (kept && requestNoOf(kept.passKey) === requestNo) {
      return {
        ...kept,
        keep: (result) =>
          writePending(purpose, { ...kept, isNews: true, result: { ...result, passKey: kept.passKey } }),
        fail: (failure) => writePending(purpose, { ...kept, isNews: true, failure }),
      };
    }
  }
  return undefined;
}

/** An error of any origin as one with a sentence. */
export function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : problem('broken');
}

const readPending = (purpose: Purpose) => readKept<Pending>(verificationKey(purpose));
const writePending = (purpose: Purpose, pending: Pending) => keep(verificationKey(purpose), pending);

/** Whether the provider comes in a window of its own. Phones do everything in one tab: a second one is easily lost there. */
export function opensWindow(): boolean {
  return window.matchMedia('(min-width: 600px) and (hover: hover)').matches;
}

function submitForm(go: { action: string; method: string; fields: Record<string, string> }, target: string): void {
  const form = document.createElement('form');
  Object.assign(form, { action: go.action, method: go.method, target, hidden: true });
  for (const [name, text] of Object.entries(go.fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value: text });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
