import zlib from 'node:zlib';
import { expect, it } from 'vitest';
import { cacheKeyReader } from './cacheKey.ts';
import type { Variant } from './entry.ts';
import { OFTEN } from './oftenAsked.ts';
import { createPageCache } from './pageCache.ts';

const { read } = cacheKeyReader([{ path: '/post', query: ['page'] }]);
const text = Array.from({ length: 300 }, (_, at) => `<li>${at * 7919} 채용공고 ${(at * 31) % 97}</li>`).join('');
const bodyOf = ({ whole }: Variant) => whole.message.body!;
const headerOf = ({ whole: { head } }: Variant, name: string) => head[head.indexOf(name) + 1];

/** A cache whose calm the test brings about; the entry of each page, kept. */
async function bench(body: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cache = createPageCache({
    read,
    now: () => 0,
    calm: () => promise,
    async render() {
      const headers = { 'x-content-type-options': 'nosniff' };
      return { status: 200, contentType: 'text/html', body, freshUntil: 1, version: 1, headers };
    },
  });
  const entries = await Promise.all(['/post', '/post?page=2'].map(async (url) => (await cache.load(url))!));
  const ask = (url: string, times: number) => {
    for (let time = 0; time < times; time += 1) cache.hit(url);
  };
  return { ask, entries, becomeCalm: resolve };
}

it('a page that is often asked for is packed once more when there is time: smaller, the same text, a tag of its own', async () => {
  const { ask, entries, becomeCalm } = await bench(text);
  const [entry] = entries;
  const quick = entry!.variants;
  becomeCalm();
  ask('/post', OFTEN - 1);
  await new Promise(setImmediate);
  expect(entry!.hits).toBe(OFTEN - 1);
  ask('/post', 1);
  await expect.poll(() => entry!.variants).not.toBe(quick);
  const { br, gzip, identity } = entry!.variants;
  expect([gzip, identity]).toEqual([quick.gzip, quick.identity]);
  expect(bodyOf(br).length).toBeLessThan(bodyOf(quick.br).length);
  expect(zlib.brotliDecompressSync(bodyOf(br)).toString()).toBe(text);
  expect(headerOf(br, 'content-length')).toBe(String(bodyOf(br).length));
  expect(br.etag).toMatch(/^"[\w-]+"$/);
  expect([quick.br.etag, quick.gzip.etag, quick.identity.etag]).not.toContain(br.etag);
  expect([headerOf(br, 'etag'), br.notModified.head[br.notModified.head.indexOf('etag') + 1]]).toEqual([
    br.etag,
    br.etag,
  ]);
  expect(headerOf(br, 'x-content-type-options')).toBe('nosniff');
  const sent = br.whole.message.bytes.toString('latin1');
  expect(sent).toContain(`etag: ${br.etag}\r\n`);
  expect(sent).toContain(`content-length: ${bodyOf(br).length}\r\n`);
});

it('one at a time, and none while others wait for their turn', async () => {
  const { ask, entries, becomeCalm } = await bench(text);
  const [one, other] = entries.map(({ variants }) => variants);
  ask('/post', OFTEN);
  ask('/post?page=2', OFTEN);
  await new Promise(setImmediate);
  expect(entries.map(({ variants }) => variants)).toEqual([one, other]);
  expect(entries[1]!.hits).toBe(OFTEN);
  becomeCalm();
  await expect.poll(() => entries[0]!.variants).not.toBe(one);
  await expect
    .poll(() => {
      ask('/post?page=2', 1);
      return entries[1]!.variants;
    })
    .not.toBe(other);
});

it('what no coding makes smaller is left alone', async () => {
  const { ask, entries, becomeCalm } = await bench('[]');
  const [one, other] = entries.map(({ variants }) => variants);
  becomeCalm();
  ask('/post', OFTEN);
  // The other's turn has come when the first is done.
  await expect
    .poll(() => {
      ask('/post?page=2', OFTEN);
      return entries.map(({ hits }) => hits);
    })
    .toEqual([undefined, undefined]);
  expect(entries[0]!.variants).toBe(one);
  expect(entries[1]!.variants).toBe(other);
});
