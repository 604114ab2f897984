import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchFile } from './fetchFile.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('answers the bytes', async () => {
  vi.stubGlobal('fetch', async () => new Response('가나다'));
  expect(await (await fetchFile('/api/link/secret')).text()).toBe('가나다');
  expect(console.error).not.toHaveBeenCalled();
});

it.each([
  ['no network', undefined, 'offline', 'GET /api/link: offline'],
  [
    '410',
    Response.json({ code: 'linkExpired', message: '이 주소는 끝났어요.' }, { status: 410 }),
    'linkExpired',
    'GET /api/link: 410 linkExpired',
  ],
])('throws a problem and logs it without what opens the file: %s', async (_how, answer, code, line) => {
  vi.stubGlobal('fetch', async () => answer ?? Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchFile('/api/link/secret')).rejects.toMatchObject({ code });
  const [[first]] = vi.mocked(console.error).mock.calls as [[string]];
  expect(first).toBe(line);
});
