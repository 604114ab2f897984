import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let kept: Map<string, string>;

/** The module as a document has it that was just loaded, in the same tab. */
async function loaded() {
  vi.resetModules();
  return import('./shown.ts');
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

it('is the page on the screen, and after a typed address the one this tab showed before', async () => {
  const first = await loaded();
  expect(first.previousPage('member')).toBe('/');
  first.setShown({ path: '/process', access: 'anyone' });
  expect(first.previousPage('member')).toBe('/process');
  const second = await loaded();
  expect([second.shownPage(), second.previousPage('member')]).toEqual([undefined, '/process']);
  second.setShown({ path: '/post?q=a', access: 'anyone' });
  expect(second.previousPage('member')).toBe('/post?q=a');
});

it('is never one that the same guard would refuse', async () => {
  (await loaded()).setShown({ path: '/ApplyManage', access: 'member' });
  const second = await loaded();
  expect([second.previousPage('member'), second.previousPage('visitor')]).toEqual(['/', '/ApplyManage']);
});

it('is no step of something else, whose address may hold what is good once', async () => {
  const first = await loaded();
  first.setShown({ path: '/talented', access: 'anyone' });
  first.setShown({ path: '/userPassSuccess?handle=secret', access: 'anyone' }, true);
  expect([...kept.values()].join()).not.toContain('secret');
  expect((await loaded()).previousPage('visitor')).toBe('/talented');
});

it.each(['', '{', 'null', '7', '{"path":"//elsewhere.invalid","access":"anyone"}', '{"path":7,"access":"anyone"}'])(
  'is the front page where %j is kept',
  async (value) => {
    kept.set('shownPage', value);
    expect((await loaded()).previousPage('member')).toBe('/');
  },
);
