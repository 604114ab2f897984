import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheKeyReader } from './cacheKey.ts';

const { read, isKnown } = cacheKeyReader([
  { path: '/', query: [], isScreen: true },
  { path: '/post', query: ['category', 'company', 'q', 'page'], isScreen: true },
  { path: '/post/:company/:pblanc', query: [], isScreen: true },
  { path: '/api/rec-post/list', query: ['category', 'q'] },
]);
const keyOf = (url: string) => read(url)?.url;

describe('one key for every spelling', () => {
  it.each([
    ['/', '/'],
    ['/?', '/'],
    ['/post/', '/post'],
    ['/post?page=2&category=it', '/post?category=it&page=2'],
    ['/post?category=&page=2', '/post?page=2'],
    ['/%70ost?%70age=2', '/post?page=2'],
    ['/post?q=a+b', '/post?q=a%20b'],
    ['/post?q=%EA%B0%80', '/post?q=%EA%B0%80'],
    ['/post?q=가', '/post?q=%EA%B0%80'],
    ['/post/D%54/1', '/post/DT/1'],
    ['/post/a%2Fb/1', '/post/a%2Fb/1'],
    ['/post?q=%26page%3D3', '/post?q=%26page%3D3'],
    ['/post//', '/post'],
    ['/Post/DT/1', '/post/DT/1'],
    // What nobody knows changes nothing.
    ['/post?utm_source=x&page=2', '/post?page=2'],
    ['/?page=1', '/'],
    ['/post?Page=1', '/post'],
    ['/post?__proto__=1', '/post'],
    [`/post?x=${'a'.repeat(5_000)}`, '/post'],
    ['/?utm_source=%00', '/'],
    ['/api/rec-post/list?utm_source=x&utm_source=y', '/api/rec-post/list'],
    // The first counts, as for the code that reads the address in the browser.
    ['/post?page=1&page=2', '/post?page=1'],
    ['/post?category=&category=it', '/post'],
  ])('%s is kept as %s', (spelling, key) => {
    expect(keyOf(spelling)).toBe(key);
  });
});

it.each([
  ['/api/rec-post/list?q=1&q=2', 'a call’s parameter said twice'],
  ['/api/rec-post/list?q=1&q=1', 'the same said twice'],
  ['/api/rec-post/list?q=&q=it', 'said twice, once empty'],
  ['/post?q=%00', 'a control character'],
  ['/post?q=%FF', 'bytes that are not UTF-8'],
  ['/post/%FF/1', 'bytes that are not UTF-8 in the path'],
  ['/post/%2e%2e/1', 'a step up'],
  ['/post//1', 'an empty segment'],
  ['//post', 'an empty first segment'],
  ['/api/Rec-post/list', 'another case in the path of a call'],
  ['/post/DT', 'half a path'],
  ['/nothing', 'a route nobody knows'],
  ['http://other/post', 'an absolute URL'],
  ['*', 'no path'],
  [`/post?q=${'a'.repeat(2_100)}`, 'too long'],
])('%s has no key: %s', (url) => {
  expect(read(url)).toBeUndefined();
});

it.each([
  ['/post?q=%00', true],
  ['/POST?page=1', true],
  ['/api/rec-post/list?q=1&q=2', true],
  ['/post/DT', false],
  ['/nothing?q=1', false],
  ['/post/%FF/1', false],
])('%s has the path of a route: %s', (url, expected) => {
  expect(isKnown(url)).toBe(expected);
});

it('of two routes that fit an address the first counts, whichever it is, and a call is none of a screen’s cases', () => {
  const any = { path: '/post/:company/:pblanc', query: ['page'], isScreen: true };
  const named = { path: '/post/new/:pblanc', query: ['q'] };
  const pathOf = (routes: (typeof any)[] | object[], url: string) => {
    const found = cacheKeyReader(routes as (typeof any)[]).read(url);
    return [found?.route.path, found?.params, found?.url];
  };
  const asNamed = [named.path, { pblanc: '1' }, '/post/new/1?q=a'];
  const asAny = [any.path, { company: 'new', pblanc: '1' }, '/post/new/1?page=2'];
  expect(pathOf([named, any], '/post/new/1?page=2&q=a')).toEqual(asNamed);
  expect(pathOf([any, named], '/post/new/1?page=2&q=a')).toEqual(asAny);
  expect(pathOf([named, any], '/post/NEW/1?q=a')).toEqual([any.path, { company: 'NEW', pblanc: '1' }, '/post/NEW/1']);
});

const value = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .filter((text) => text.isWellFormed() && !/[\p{Cc}\ufffd]/u.test(text));
const values = fc.record({ category: value, company: value, q: value, page: value }, { requiredKeys: [] });

/** Any way to write a character that means the same. */
function spellAnew(text: string, masked: readonly boolean[]): string {
  return [...text]
    .map((char, index) =>
      masked[index % masked.length] && char.length === 1 && char.charCodeAt(0) < 128
        ? `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`
        : encodeURIComponent(char),
    )
    .join('');
}

it('does not depend on order or spelling, and reads back what was said', () => {
  const masked = fc.array(fc.boolean(), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(values, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), masked, (said, order, how) => {
      const pairs = Object.entries(said).map(([name, text], at) => ({ rank: order[at] ?? 0, name, text }));
      const spell = (list: typeof pairs) => list.map(({ name, text }) => `${name}=${spellAnew(text, how)}`).join('&');
      const key = read(`/post?${spell(pairs)}`);
      expect(key?.query).toEqual(
        Object.fromEntries(pairs.filter(({ text }) => text !== '').map(({ name, text }) => [name, text])),
      );
      expect(keyOf(`/post?${spell([...pairs].sort((a, b) => a.rank - b.rank))}`)).toBe(key?.url);
      expect(keyOf(key?.url ?? '')).toBe(key?.url);
    }),
  );
});

it('keeps different requests apart', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      const urlOf = (said: object) => `/post?${new URLSearchParams(said as Record<string, string>)}`;
      const keys = [read(urlOf(one)), read(urlOf(other))];
      expect(keys[0]?.url === keys[1]?.url).toBe(
        JSON.stringify(sorted(keys[0]?.query)) === JSON.stringify(sorted(keys[1]?.query)),
      );
    }),
  );
});

function sorted(query: object = {}): unknown {
  return Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
}
