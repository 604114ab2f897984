import { expect, it } from 'vitest';
import { cacheKeyReader } from './cacheKey.ts';
import type { Rendered } from './entry.ts';
import { createPageCache } from './pageCache.ts';

// What many ask for at once, in many spellings.

const { read } = cacheKeyReader([{ path: '/post', query: ['page', 'q'], isScreen: true }]);

/** A cache whose one render the test ends; `isGone` as the render was given it. */
function bench() {
  const { promise, resolve } = Promise.withResolvers<Rendered>();
  const asked: (() => boolean)[] = [];
  const cache = createPageCache({
    read,
    now: () => 0,
    render(_key, isGone) {
      asked.push(isGone);
      return promise;
    },
  });
  const done = () =>
    resolve({ status: 200, contentType: 'text/html', body: '<p>', freshUntil: 1, version: 1, headers: {} });
  return { cache, asked, done };
}

it('what nobody knows is answered with the same entry, and made-up spellings never keep out the usual one', async () => {
  const { cache, asked, done } = bench();
  const first = cache.load('/post?utm_source=0');
  done();
  const entry = await first;
  for (let made = 1; made < 50; made += 1) expect(cache.hit(`/post?utm_source=${made}`)).toBe(entry);
  expect([cache.hit('/post'), cache.held().spellings]).toEqual([entry, 9]);
  expect(asked).toHaveLength(1);
});

it('nobody waits for a render any more only when all who asked have gone', () => {
  const { cache, asked } = bench();
  const left = { one: false, other: false };
  void cache.load('/post', () => left.one);
  void cache.load('/post?utm_source=x', () => left.other);
  left.one = true;
  expect(asked.map((isGone) => isGone())).toEqual([false]);
  left.other = true;
  expect(asked.map((isGone) => isGone())).toEqual([true]);
});
