import { type AnyCall, type Call, writeQuery } from '../http/call.ts';
import { COMMON_PROBLEMS, commonProblem, Problem, problemFrom } from '../http/failure.ts';
import { isWindowClosing } from './closeWindow.ts';
import { ChunkError, loadScript } from './screen.ts';
import type { FormRequest, Progress } from './sendForm.ts';
import { isRenewed, tellRenewal, tellTabs } from './tabs.ts';
import { bearer, dropToken, heldToken, keepToken } from './token.ts';

export interface SendOptions {
  signal?: AbortSignal;
  /** Told while the body of a form is sent. */
  onProgress?: Progress;
  /** The page may go before the answer comes; ignored where the body is too long for that. */
  keepalive?: boolean;
}

type SessionLost = () => void;
let keepers: readonly SessionLost[] = [];

/**
 * Lets a page keep itself when the session ends (D-1: the open CV editor opens the login modal instead of going to
 * `/`). Returns the way to give that up again.
 */
export function keepPageWithoutSession(keeper: SessionLost): () => void {
  keepers = [...keepers, keeper];
  return () => {
    keepers = keepers.filter((one) => one !== keeper);
  };
}

/** The token whose loss has been seen to. */
let lost: string | undefined;

/**
 * Specification §8: on `Token is not valid` the token goes, and the browser to `/` unless the page keeps itself; once,
 * however many calls were under way with it. A session that began after `token` was sent stays.
 */
export function loseSession(token: string | undefined): void {
  const held = heldToken();
  if (token !== undefined && held !== undefined && held !== token) return;
  dropToken();
  // Another tab that missed its end may have brought it back: then it is lost once more.
  if (token !== undefined && token === lost && held === undefined) return;
  if (token !== undefined) lost = token;
  // The other tabs of this session learn it too, or one of them would hand the dead token out again.
  if (token !== undefined) tellTabs({ type: 'logout', token });
  const keeper = keepers.at(-1);
  if (keeper) keeper();
  else if (location.pathname !== '/') location.assign('/');
}

// Browsers keep 64 KB alive; a Korean letter is three bytes.
const KEEPALIVE_LENGTH = 20_000;

/**
 * Sends a call and reads its answer. Throws a Problem for every status outside 200–299 and for a missing network;
 * an abort by the caller's signal is thrown as it is. No time-out unless the call's description has one.
 */
export async function send<I, O>(call: Call<I, O>, input: I, options: SendOptions = {}): Promise<O> {
  const { signal, onProgress } = options;
  const token = heldToken();
  const isGet = call.method === 'GET';
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = bearer(token);
  if (!isGet && !call.form) headers['content-type'] = 'application/json';
  const time = typeof call.timeout === 'function' ? call.timeout(input) : call.timeout;
  const limit = time === undefined ? undefined : AbortSignal.timeout(time);
  const signals = [signal, limit].filter((one) => one !== undefined);
  const until = signals.length > 0 ? AbortSignal.any(signals) : undefined;

  let response: Response;
  let body: unknown;
  try {
    const written = call.input.write(input) ?? {};
    const text = isGet || call.form ? undefined : JSON.stringify(written);
    response = call.form
      ? await sendForm(call.path, written as Record<string, unknown>, { headers, signal: until, onProgress })
      : await fetch(isGet ? call.path + writeQuery(call, input) : call.path, {
          method: call.method,
          headers,
          body: text,
          keepalive: options.keepalive && (text?.length ?? 0) < KEEPALIVE_LENGTH,
          signal: until,
          credentials: 'same-origin',
        });
    const answered = await response.text();
    body = answered === '' ? undefined : parsed(answered);
  } catch (error) {
    if (signal?.aborted || error instanceof ChunkError) throw error;
    const failure = commonProblem(limit?.aborted ? 'timeout' : 'offline');
    if (!isWindowClosing()) console.error(`${call.method} ${call.path}: ${failure.code}`, error);
    throw failure;
  }

  takeToken(call, token, response);
  if (response.ok) return call.answer.read(body, '', {});
  const failure = problemFrom(response.status, body, secondsToWait(response));
  if (failure.code === 'tokenInvalid') {
    // Another tab extended the session, or changed the password, and this one held the old token.
    if (token !== undefined && (await isRenewed(token))) return send(call, input, options);
    loseSession(token);
  }
  console.error(`${call.method} ${call.path}: ${response.status} ${failure.code}`);
  throw failure;
}

// A session's own further token only while that session is still the one held: a late answer brings back no logout.
function takeToken(call: AnyCall, sent: string | undefined, response: Response): void {
  const fresh = response.headers.get('token');
  if (fresh && call.access === 'anyone') keepToken(fresh);
  if (call.access === 'anyone' || sent === undefined || heldToken() !== sent) return;
  if (fresh) {
    keepToken(fresh);
    tellRenewal(sent, fresh);
  }
  if (response.ok && !call.background) used?.();
}

let used: (() => void) | undefined;

/** Calls back whenever a call has been made that keeps the session alive. */
export function whenSessionIsUsed(listener: () => void): void {
  used = listener;
}

/** Few pages send a form: what it needs comes with the first one. */
async function sendForm(path: string, written: Record<string, unknown>, rest: Omit<FormRequest, 'body'>) {
  const { fetchForm, formOf } = await loadScript('browser/sendForm.ts', () => import('./sendForm.ts'));
  return fetchForm(path, { ...rest, body: formOf(written) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function secondsToWait(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? seconds : undefined;
}

// The message of Specification §8 is for programs; a person is shown what it means.
const SESSION_OVER = '로그인한 시간이 끝났어요. 다시 로그인해 주세요.';

/** The sentence to show for anything thrown while sending. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ChunkError) return error.message;
  if (!(error instanceof Problem)) return COMMON_PROBLEMS.broken[1];
  return error.code === 'tokenInvalid' ? SESSION_OVER : error.message;
}
