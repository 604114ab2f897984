import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { record } from '../fields/record.ts';
import { text } from '../fields/text.ts';
import { call } from '../http/call.ts';
import { Problem } from '../http/failure.ts';
import { closeWindow } from './closeWindow.ts';
import { send, sentenceOf } from './send.ts';
import { keepPageWithoutSession } from './sessionLoss.ts';

const word = record({ word: text('a_word', '낱말') });
const ask = call({ method: 'GET', path: '/api/ask', title: '묻기', access: 'anyone', input: word, answer: word });
const tell = call({ method: 'POST', path: '/api/tell', title: '말하기', access: 'member', input: word, answer: word });

let asked: Request[];
let gone: string[];
let kept: Map<string, string>;

/** Takes the place of the network: answers every request with this. */
function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(new Request(new URL(path, 'http://jiwon.test'), init));
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  });
}

async function failureOf(sent: Promise<unknown>): Promise<Problem> {
  const failure = await sent.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof Problem)) throw new Error('It should have failed with a problem');
  return failure;
}

beforeEach(() => {
  asked = [];
  gone = [];
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/post', assign: (to: string) => gone.push(to) });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what is sent', () => {
  it('writes the input of a GET into the query, by wire names', async () => {
    answer(200, { a_word: '하나' });
    expect(await send(ask, { word: '둘 셋' })).toEqual({ word: '하나' });
    expect(asked[0]?.url).toBe('http://jiwon.test/api/ask?a_word=%EB%91%98+%EC%85%8B');
    expect(asked[0]?.headers.get('authorization')).toBeNull();
  });

  it('writes the input of a POST into a JSON body, with the token as bearer', async () => {
    kept.set('token', 'abc');
    answer(200, {});
    await send(tell, { word: '둘' });
    expect(await asked[0]?.json()).toEqual({ a_word: '둘' });
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer abc');
  });

  it('URI-encodes a token with Korean characters and no other', async () => {
    answer(200, {});
    kept.set('token', '김하늘+1');
    await send(tell, { word: '' });
    kept.set('token', 'a+b/c=');
    await send(tell, { word: '' });
    expect(asked.map((one) => one.headers.get('authorization'))).toEqual([
      'Bearer %EA%B9%80%ED%95%98%EB%8A%98+1',
      'Bearer a+b/c=',
    ]);
  });

  it('keeps a token that an answer brings in its header, and reuses it', async () => {
    answer(200, {}, { token: 'new' });
    await send(ask, { word: '' });
    await send(ask, { word: '' });
    expect(asked[1]?.headers.get('authorization')).toBe('Bearer new');
  });
});

describe('what fails', () => {
  it('turns every status outside 200–299 into the problem the server wrote', async () => {
    answer(422, { code: 'invalid', message: '확인해 주세요.', fields: { a_word: '낱말을 입력해 주세요.' } });
    const failure = await failureOf(send(tell, { word: '' }));
    expect(failure).toMatchObject({ code: 'invalid', status: 422, message: '확인해 주세요.' });
    expect(failure.fields).toEqual({ a_word: '낱말을 입력해 주세요.' });
    expect(gone).toEqual([]);
  });

  it('reads an answer that is not ours as a problem too', async () => {
    answer(502, '<html>');
    expect(await failureOf(send(tell, { word: '' }))).toMatchObject({ code: 'broken', status: 502 });
  });

  it('says what to do without a network', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const failure = await failureOf(send(tell, { word: '' }));
    expect(failure.code).toBe('offline');
    expect(sentenceOf(failure)).toContain('연결');
    expect(sentenceOf(new TypeError('x is undefined'))).not.toContain('x is');
    expect(console.error).toHaveBeenCalledWith('POST /api/tell: offline', new TypeError('Failed to fetch'));
  });

  it('logs nothing of calls that end with the window they were made in', async () => {
    vi.useFakeTimers();
    const close = vi.fn();
    vi.stubGlobal('window', { close });
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    closeWindow();
    await failureOf(send(tell, { word: '' }));
    expect(close).toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    await failureOf(send(tell, { word: '' }));
    expect(console.error).toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('gives up after the time its description allows', async () => {
    vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
      const stop = init.signal;
      return new Promise((_resolve, reject) => stop?.addEventListener('abort', () => reject(stop.reason)));
    });
    expect((await failureOf(send({ ...tell, timeout: 1 }, { word: '' }))).code).toBe('timeout');
    expect(console.error).toHaveBeenCalledWith(
      'POST /api/tell: timeout',
      expect.objectContaining({ name: 'TimeoutError' }),
    );
  });

  it('throws an abort of the caller as it is', async () => {
    const stop = new AbortController();
    stop.abort();
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => init.signal?.throwIfAborted());
    await expect(send(tell, { word: '' }, { signal: stop.signal })).rejects.toBe(stop.signal.reason);
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('a token that is not valid', () => {
  const refusal = { code: 'tokenInvalid', message: 'Token is not valid' };

  it('is removed, and the browser goes to the root path', async () => {
    kept.set('token', 'old');
    answer(401, refusal);
    await failureOf(send(tell, { word: '' }));
    expect(kept.has('token')).toBe(false);
    expect(gone).toEqual(['/']);
  });

  it('is lost once, however many calls were under way with it', async () => {
    kept.set('token', 'shared');
    answer(401, refusal);
    await Promise.all([1, 2, 3].map(() => failureOf(send(tell, { word: '' }))));
    expect(gone).toEqual(['/']);
    // Brought back by a tab that had not heard of it.
    kept.set('token', 'shared');
    await failureOf(send(tell, { word: '' }));
    expect([kept.has('token'), gone]).toEqual([false, ['/', '/']]);
  });

  it('leaves the page where the page keeps itself (D-1), until it no longer does', async () => {
    let told = 0;
    const stop = keepPageWithoutSession(() => {
      told += 1;
    });
    answer(401, refusal);
    kept.set('token', 'kept');
    await failureOf(send(tell, { word: '' }));
    expect([told, gone, kept.has('token')]).toEqual([1, [], false]);
    stop();
    await failureOf(send(tell, { word: '' }));
    expect([told, gone]).toEqual([1, ['/']]);
  });

  it('does not end a session that began while the answer was under way', async () => {
    kept.set('token', 'old');
    vi.stubGlobal('fetch', async () => {
      kept.set('token', 'new');
      return new Response(JSON.stringify(refusal), { status: 401 });
    });
    await failureOf(send(tell, { word: '' }));
    expect([kept.get('token'), gone]).toEqual(['new', []]);
  });

  it('is only what carries this message: a wrong password is not', async () => {
    kept.set('token', 'mine');
    answer(401, { code: 'loginFailed', message: '아이디 또는 비밀번호가 맞지 않아요.' });
    await failureOf(send(tell, { word: '' }));
    expect([kept.get('token'), gone]).toEqual(['mine', []]);
  });
});
