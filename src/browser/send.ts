import { type AnyCall, type Call, writeQuery } from '../http/call.ts';
import { COMMON_PROBLEMS } from '../http/commonProblems.ts';
import { commonProblem, Problem, problemFrom } from '../http/failure.ts';
import { isWindowClosing } from './closeWindow.ts';
import { noteBuild } from './newerBuild.ts';
import { ChunkError, loadScript } from './screen.ts';
import type { FormRequest, Progress } from './sendForm.ts';
import { loseSession } from './sessionLoss.ts';
import { isRenewed, tellRenewal } from './tabs.ts';
import { bearer, heldToken, keepToken } from './token.ts';

export interface SendOptions {
  signal?: AbortSignal;
  /** Told while the body of a form is sent. */
  onProgress?: Progress;
  /** The page may go before the answer comes; ignored where the body is too long for that. */
  keepalive?: boolean;
}

// Browsers keep 64 KB alive; a Korean letter is three bytes.
const KEEPALIVE_LENGTH = 20_000;

type Answering = <I, O>(call: Call<I, O>, input: I) => Promise<O>;

let answering: Answering | undefined;

/** Answers every call of this page from now on in the place of the server. */
export function answerInstead(by: Answering): void {
  answering = by;
}

/**
 * Sends a call and reads its answer. Throws a Problem for every status outside 200–299 and for a missing network;
 * an abort by the caller's signal is thrown as it is. No time-out unless the call's description has one.
 */
export async function send<I, O>(call: Call<I, O>, input: I, options: SendOptions = {}): Promise<O> {
  if (answering) return answering(call, input);
  const token = heldToken();
  const { response, body } = await exchange(call, input, token, options);
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

// The answer of whatever status, within the time the call has; throws where none came.
async function exchange<I, O>(call: Call<I, O>, input: I, token: string | undefined, options: SendOptions) {
  const { signal } = options;
  const time = typeof call.timeout === 'function' ? call.timeout(input) : call.timeout;
  const limit = time === undefined ? undefined : AbortSignal.timeout(time);
  const signals = [signal, limit].filter((one) => one !== undefined);
  const until = signals.length > 0 ? AbortSignal.any(signals) : undefined;
  try {
    const response = await request(call, input, token, { ...options, signal: until });
    noteBuild(response.headers.get('x-build'));
    return { response, body: parsed(await response.text()) };
  } catch (error) {
    if (signal?.aborted || error instanceof ChunkError) throw error;
    const failure = commonProblem(limit?.aborted ? 'timeout' : 'offline');
    if (!isWindowClosing()) console.error(`${call.method} ${call.path}: ${failure.code}`, error);
    throw failure;
  }
}

async function request<I, O>(call: Call<I, O>, input: I, token: string | undefined, options: SendOptions) {
  const { signal, onProgress, keepalive } = options;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = bearer(token);
  const written = call.input.write(input) ?? {};
  if (call.form) return sendForm(call.path, written as Record<string, unknown>, { headers, signal, onProgress });
  const isGet = call.method === 'GET';
  if (!isGet) headers['content-type'] = 'application/json';
  const body = isGet ? undefined : JSON.stringify(written);
  return fetch(isGet ? call.path + writeQuery(call, input) : call.path, {
    method: call.method,
    headers,
    body,
    keepalive: keepalive && (body?.length ?? 0) < KEEPALIVE_LENGTH,
    signal,
    credentials: 'same-origin',
  });
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

// Undefined for what is no JSON, and for nothing.
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
