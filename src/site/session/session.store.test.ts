import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeGoingTo } from '../../browser/goingTo.ts';
import { pageNotice } from '../../browser/pageNotice.ts';
import type { Screen } from '../../browser/screen.ts';
import { setShown } from '../../browser/shown.ts';
import { guard } from '../frame/guard.ts';
import { giveUpLogin, loginModal } from './login.ts';
import { enterSession, login, logout, memberKnown, refreshUser, sessionTrouble, userInfo } from './session.store.ts';

let kept: Map<string, string>;
let gone: string[];
let answers: (() => Response | Promise<Response>)[];
let asked: string[];

const haneul = { user_nm: '김하늘', user_id: 'haneul', user_email: 'h@example.com', user_birth: '', user_phone: '' };
const json =
  (status: number, body: unknown, headers = {}) =>
  () =>
    Response.json(body, { status, headers });
const withStatus = (status: number): [string, () => Response] => [String(status), json(status, '')];
const dead = json(401, { code: 'tokenInvalid', message: 'Token is not valid' });

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  gone = [];
  asked = [];
  answers = [];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/post', assign: (to: string) => gone.push(to) });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  userInfo.set({ isLogin: false });
  sessionTrouble.set(undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the current user (Specification §4)', () => {
  it('is fetched with a token', async () => {
    kept.set('token', 'mine');
    answers = [json(200, haneul)];
    await refreshUser();
    expect(userInfo.get()).toMatchObject({ isLogin: true, name: '김하늘', userId: 'haneul' });
  });

  it('is cleared without a token, and nothing is asked', async () => {
    userInfo.set({ isLogin: true, name: '김하늘', userId: '', email: '', birth: '', phone: '', journalKey: '' });
    await refreshUser();
    expect([userInfo.get(), asked]).toEqual([{ isLogin: false }, []]);
  });

  it.each<[string, () => Response]>([
    ['401', dead],
    ['403', json(403, { code: 'notAllowed', message: '이 기능을 사용할 수 없는 상태예요.' })],
    ...[400, 404, 409, 410, 418, 422, 499].map(withStatus),
  ])('ends with %s: cleared, and to the root path', async (_status, answer) => {
    kept.set('token', 'mine');
    answers = [answer];
    await refreshUser();
    expect([userInfo.get(), kept.has('token'), gone]).toEqual([{ isLogin: false }, false, ['/']]);
  });

  it.each<[string, (() => Response) | undefined]>([
    ['503', json(503, { code: 'busy', message: '지금 접속이 많아요.' })],
    ['429', json(429, { code: 'tooMany', message: '요청이 너무 많아요.' })],
    ...[408, 425, 500, 502, 504].map(withStatus),
    ['no network', undefined],
  ])('stays with %s, says so and tries again (D-2)', async (_status, answer) => {
    kept.set('token', 'mine');
    answers = answer ? [answer] : [];
    await refreshUser();
    expect(sessionTrouble.get()).toMatch(/요/);
    expect([kept.get('token'), gone]).toEqual(['mine', []]);
    answers = [json(200, haneul)];
    await vi.advanceTimersByTimeAsync(2_000);
    expect([sessionTrouble.get(), userInfo.get().isLogin]).toEqual([undefined, true]);
  });

  it('does not come back from an answer that a logout overtook', async () => {
    kept.set('token', 'mine');
    const slow = Promise.withResolvers<Response>();
    answers = [() => slow.promise];
    const first = refreshUser();
    kept.delete('token');
    await refreshUser();
    slow.resolve(Response.json(haneul));
    await first;
    expect(userInfo.get()).toEqual({ isLogin: false });
  });
});

describe('whoever waits until the member is known', () => {
  const waited = async () => {
    let isKnown = false;
    void memberKnown().then(() => {
      isKnown = true;
    });
    await Promise.resolve();
    return () => isKnown;
  };

  it.each([
    ['goes on when they are', json(200, haneul)],
    ['goes on when nobody can say for now', json(503, { code: 'busy', message: '지금 접속이 많아요.' })],
  ])('%s', async (_how, answer) => {
    kept.set('token', 'mine');
    const isKnown = await waited();
    expect(isKnown()).toBe(false);
    answers = [answer];
    await refreshUser();
    expect(isKnown()).toBe(true);
    expect((await waited())()).toBe(true);
  });
});

describe('login and logout', () => {
  it('stores the token of the answer, fetches the user and closes the modal', async () => {
    loginModal.set({ isOpen: true, mustLogin: false });
    answers = [json(200, {}, { token: 'new' }), json(200, haneul)];
    await login('haneul', 'a long password');
    expect([kept.get('token'), userInfo.get().isLogin, loginModal.get().isOpen]).toEqual(['new', true, false]);
    expect(asked).toEqual(['/login', '/api/auth/info']);
  });

  it('leaves everything as it was when the login fails', async () => {
    loginModal.set({ isOpen: true, mustLogin: false });
    answers = [json(401, { code: 'loginFailed', message: '아이디 또는 비밀번호가 맞지 않아요.' })];
    await expect(login('haneul', 'wrong')).rejects.toThrow('맞지 않아요');
    expect([kept.has('token'), userInfo.get().isLogin, loginModal.get().isOpen]).toEqual([false, false, true]);
  });

  it('removes the token and loads the root path anew, even when the server does not answer', async () => {
    kept.set('token', 'mine');
    answers = [json(200, haneul)];
    await enterSession();
    await logout();
    expect([kept.has('token'), userInfo.get(), gone]).toEqual([false, { isLogin: false }, ['/']]);
    expect(kept.get('toastAfterReload')).toMatch(/로그아웃/);
  });
});

describe('the guards (Specification §2)', () => {
  const screen = (access: Screen['access'], check?: Screen['check']): Screen => ({
    ...{ path: 'x', title: '화면', file: 'x/X.tsx', access, check },
    load: async () => ({ Component: () => null }),
  });
  const going = new URL('http://jiwon.test/CVManage/10/7?step=2');

  it('opens the login modal for a member page without a token, and leads back to the previous page', async () => {
    setShown({ path: '/post?q=a', access: 'anyone' });
    expect(await guard(screen('member'), {}, going)).toBe('/post?q=a');
    expect(loginModal.get().isOpen).toBe(true);
    expect(takeGoingTo()).toBe('/CVManage/10/7?step=2');
  });

  it('leads to the root path when the previous page is as closed as the asked one', async () => {
    setShown({ path: '/ApplyManage', access: 'member' });
    expect(await guard(screen('member'), {}, going)).toBe('/');
    setShown({ path: '/auth/login', access: 'visitor' });
    kept.set('token', 'mine');
    expect(await guard(screen('visitor'), {}, going)).toBe('/');
  });

  it('lets a member in, a visitor to the login, and everybody to the public pages', async () => {
    expect(await guard(screen('visitor'), {}, going)).toBeUndefined();
    expect(await guard(screen('anyone'), {}, going)).toBeUndefined();
    kept.set('token', 'mine');
    expect(await guard(screen('member'), {}, going)).toBeUndefined();
    expect(await guard(screen('anyone'), {}, going)).toBeUndefined();
  });

  it('leads a blocked page to where its check says, with the sentence', async () => {
    kept.set('token', 'mine');
    const check = async () => ({ to: '/ApplyManage', sentence: '이미 제출한 지원서예요.' });
    expect(await guard(screen('member', check), {}, going)).toBe('/ApplyManage');
    expect(pageNotice.get()).toEqual({ sentence: '이미 제출한 지원서예요.', isGood: false });
  });

  it('forgets where the person was going when the login is given up, and leaves a page that needs it (D-1)', async () => {
    await guard(screen('member'), {}, going);
    giveUpLogin();
    expect([takeGoingTo(), loginModal.get().isOpen, gone]).toEqual(['/', false, []]);
    loginModal.set({ isOpen: true, mustLogin: true });
    giveUpLogin();
    expect(gone).toEqual(['/']);
  });
});
