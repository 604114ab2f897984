import { loadScript } from '../../browser/screen.ts';
import { send, sentenceOf, whenSessionIsUsed } from '../../browser/send.ts';
import { loseSession } from '../../browser/sessionLoss.ts';
import { shownPage } from '../../browser/shown.ts';
import { createStore } from '../../browser/store.ts';
import { askTabs, listenToTabs, tellRenewal, tellTabs } from '../../browser/tabs.ts';
import { toastAfterReload } from '../../browser/toast.ts';
import { dropToken, heldToken, keepToken } from '../../browser/token.ts';
import { Problem } from '../../http/failure.ts';
import type { MemberInfo } from '../members/members.calls.ts';
import { closeLogin, loginModal } from './login.ts';
import { followSession, sessionWarning, stopFollowing } from './sessionEnd.ts';

// A visitor never needs these calls: they stay out of the first script.
const memberCalls = async () =>
  (await loadScript('site/members/members.calls.ts', () => import('../members/members.calls.ts'))).memberCalls;
const deviceKeys = () => loadScript('browser/deviceKey.ts', () => import('../../browser/deviceKey.ts'));

/** Specification §3, user info: the logged-in member, or nobody. */
export type UserInfo = { isLogin: false } | ({ isLogin: true } & MemberInfo);

const NOBODY: UserInfo = { isLogin: false };

export const userInfo = createStore<UserInfo>(NOBODY);

/** Why the current user could not be fetched while the session is still valid (D-2); undefined when all is well. */
export const sessionTrouble = createStore<string | undefined>(undefined);

// Milliseconds between retries of a failed fetch of the user.
const RETRIES = [2_000, 5_000, 10_000, 30_000] as const;

// Milliseconds. A tab that comes to the front looks at its session, unless it has just done so.
const FRONT_TIME = 60_000;

let round = 0;
let askedAt = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Specification §4, at start and on every path change: with a token the current user is fetched, without one the user
 * info is cleared. A refusal ends the session and leads to `/`; anything else stays, says so and tries again (D-2).
 */
export async function refreshUser(failures = 0): Promise<void> {
  round += 1;
  const own = round;
  clearTimeout(retry);
  const token = heldToken();
  if (token === undefined) return clearUser();
  try {
    askedAt = Date.now();
    const { answeredAt, expiresAt, endsAt, ...info } = await send((await memberCalls()).info, {});
    if (own !== round) return;
    sessionTrouble.set(undefined);
    userInfo.set({ isLogin: true, ...info });
    followSession({ answeredAt, expiresAt, endsAt }, () => void refreshUser());
  } catch (error) {
    if (own !== round) return;
    const status = error instanceof Problem ? error.status : 0;
    if (isRefusal(status)) {
      clearUser();
      // Where the message was `Token is not valid`, `send` has done this already.
      if (heldToken() === token) loseSession(token);
      return;
    }
    sessionTrouble.set(sentenceOf(error));
    retry = setTimeout(() => void refreshUser(failures + 1), RETRIES[Math.min(failures, RETRIES.length - 1)]);
  }
}

/** Resolves once the member is known, or it is known why not yet. With a token, one of the two comes. */
export function memberKnown(): Promise<void> {
  const isSettled = () => userInfo.get().isLogin || sessionTrouble.get() !== undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (!isSettled()) return;
    for (const end of ends) end();
    resolve();
  };
  const ends = [userInfo.subscribe(check), sessionTrouble.subscribe(check)];
  check();
  return promise;
}

// Of the statuses below 500 these say that it may go well later: a busy server logs nobody out (D-2).
const LATER = [408, 425, 429];

function isRefusal(status: unknown): boolean {
  return typeof status === 'number' && status >= 400 && status < 500 && !LATER.includes(status);
}

function clearUser(): void {
  stopFollowing();
  sessionTrouble.set(undefined);
  userInfo.set(NOBODY);
}

/**
 * Sends id and password; a success stores the token (by `send`) and enters the session. `reuse` takes back that one
 * asked to leave. Throws the Problem.
 */
export async function login(userId: string, password: string, reuse = false): Promise<void> {
  const before = { token: heldToken(), user: userInfo.get() };
  const [calls, { ownDeviceKey, keepDeviceKey }] = await Promise.all([memberCalls(), deviceKeys()]);
  const deviceKey = ownDeviceKey();
  await send(calls.login, { userId, password, reuse, deviceKey });
  keepDeviceKey(deviceKey);
  await enterSession();
  const [token, user] = [heldToken(), userInfo.get()];
  // The same member again, before the session ended: their other tabs go on with the new one.
  const isSame = before.user.isLogin && user.isLogin && before.user.userId === user.userId;
  if (isSame && before.token !== undefined && token !== undefined) tellRenewal(before.token, token);
}

/** A token has just arrived, by login or registration: fetches the user, tells the other tabs, closes the modal. */
export async function enterSession(): Promise<void> {
  const token = heldToken();
  if (token !== undefined) tellTabs({ type: 'session', token });
  await refreshUser();
  closeLogin();
}

/** Extends the session by another idle time; the other tabs take the new token over. Throws the Problem. */
export async function extendSession(): Promise<void> {
  await send((await memberCalls()).extend, {});
  await refreshUser();
}

/** Specification §2, logout: the token is removed whatever the server says, and `/`, or where one wants to, is loaded. */
export async function logout(to = '/'): Promise<void> {
  const token = heldToken();
  // The server may be gone or the session already over: leaving must not depend on it.
  await memberCalls()
    .then((calls) => send(calls.logout, {}))
    .catch(() => undefined);
  if (token !== undefined) leaveSession(token);
  // Another tab may have renewed it meanwhile; the server has ended both.
  dropToken();
  toastAfterReload('로그아웃했어요.');
  location.assign(to);
}

/** The session of this token is over, and that is known without asking: it is given up here and in the other tabs. */
export function leaveSession(token: string): void {
  dropToken(token);
  tellTabs({ type: 'logout', token });
  clearUser();
}

/** Whether there is a session, in this tab or taken over from another one. */
export async function hasSession(): Promise<boolean> {
  if (heldToken() === undefined) await askTabs();
  return heldToken() !== undefined;
}

/** Starts sharing login and logout with the other tabs. */
export function shareSession(): void {
  listenToTabs((message) => {
    if (message.type === 'session') {
      // A tab with a session of its own keeps it.
      if (heldToken() !== undefined) return;
      keepToken(message.token);
      if (loginModal.get().isOpen) closeLogin();
      void refreshUser();
      return;
    }
    if (message.type === 'renewed') {
      if (heldToken() !== message.from) return;
      keepToken(message.to);
      void refreshUser();
      return;
    }
    if (heldToken() !== message.token) return;
    clearUser();
    if (shownPage()?.access === 'member') loseSession(message.token);
    else dropToken(message.token);
  });
  addEventListener('online', () => {
    if (sessionTrouble.get() !== undefined) void refreshUser();
  });
  document.addEventListener('visibilitychange', () => {
    const isDue = document.visibilityState === 'visible' && Date.now() - askedAt > FRONT_TIME;
    if (isDue && heldToken() !== undefined) void refreshUser();
  });
  // Somebody who goes on working is not asked to extend.
  whenSessionIsUsed(() => {
    if (sessionWarning.get() !== undefined) void refreshUser();
  });
  if (heldToken() === undefined) tellTabs({ type: 'ask' });
}
