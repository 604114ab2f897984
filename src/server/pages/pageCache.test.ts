import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheKeyReader } from './cacheKey.ts';
import { makeEntry, type Rendered } from './entry.ts';
import { createPageCache } from './pageCache.ts';

const { read } = cacheKeyReader([{ path: '/post', query: ['page', 'q'] }]);
const rendered = (more: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: `<p>${'채용공고 '.repeat(200)}</p>`,
  freshUntil: 1_000,
  version: 1,
  headers: { 'x-content-type-options': 'nosniff' },
  ...more,
});

/** A cache whose clock and renders the test moves by hand. */
function bench(maxBytes?: number) {
  const waiting: Array<{ url: string; done: (more?: Partial<Rendered>) => void; fail: (error: Error) => void }> = [];
  const clock = { now: 0 };
  const cache = createPageCache({
    read,
    now: () => clock.now,
    maxBytes,
    render: (key) =>
      new Promise((resolve, reject) => {
        waiting.push({ url: key.url, done: (more) => resolve(rendered(more)), fail: reject });
      }),
  });
  return { cache, clock, waiting };
}

describe('what is kept', () => {
  it('renders once for many, and finds every spelling seen without parsing it', async () => {
    const { cache, waiting } = bench();
    const asked = [cache.load('/post?q=a&page=1'), cache.load('/post?page=1&q=a'), cache.load('/post?page=1&q=%61')];
    expect(waiting.map(({ url }) => url)).toEqual(['/post?page=1&q=a']);
    waiting[0]?.done();
    const entries = await Promise.all(asked);
    expect(new Set(entries).size).toBe(1);
    expect(cache.hit('/post?page=1&q=%61')).toBe(entries[0]);
    expect(cache.hit('/post?page=1&q=a')).toBe(entries[0]);
    expect(cache.hit('/post?q=a')).toBeUndefined();
  });

  it('answers undefined for a URL without a key and renders nothing', async () => {
    const { cache, waiting } = bench();
    expect(await cache.load('/post?q=%00')).toBeUndefined();
    expect(waiting).toHaveLength(0);
  });

  it('hands a failure to all who wait, keeps nothing, and tries again for the next', async () => {
    const { cache, waiting } = bench();
    const asked = [cache.load('/post'), cache.load('/post')];
    waiting[0]?.fail(new Error('no database'));
    for (const each of await Promise.allSettled(asked)) expect(each.status).toBe('rejected');
    const again = cache.load('/post');
    expect(waiting).toHaveLength(2);
    waiting[1]?.done();
    expect((await again)?.status).toBe(200);
  });

  it('counts spellings, headers and every coding, and throws out the least recently used', async () => {
    const { bytes } = await makeEntry('/post?page=0', rendered());
    const { cache, waiting } = bench(Math.round(bytes * 3.5));
    for (const page of [0, 1, 2]) {
      const asked = cache.load(`/post?page=${page}`);
      waiting[page]?.done({ body: String(rendered().body).replace('p', `p id=${page}`) });
      await asked;
    }
    expect(cache.hit('/post?page=0')).toBeDefined();
    const asked = cache.load('/post?page=3');
    waiting[3]?.done();
    await asked;
    expect(cache.hit('/post?page=1')).toBeUndefined();
    expect(cache.hit('/post?page=0')).toBeDefined();
    expect(cache.held()).toMatchObject({ entries: 3, spellings: 3 });
    expect(cache.held().bytes).toBeLessThanOrEqual(Math.round(bytes * 3.5));
  });

  it('keeps few spellings of one entry, and no long ones', async () => {
    const { cache, waiting } = bench();
    const first = cache.load('/post?q=a');
    waiting[0]?.done();
    await first;
    for (let extra = 1; extra < 30; extra += 1)
      await cache.load(`/post?q=a${'&page='.repeat(extra % 2)}${'&'.repeat(extra)}`);
    await cache.load(`/post?q=a${'&'.repeat(400)}`);
    expect(cache.held().spellings).toBeLessThanOrEqual(8);
    expect(waiting).toHaveLength(1);
  });
});

describe('what is no longer kept', () => {
  it('renders anew from the instant the page would look different', async () => {
    const { cache, clock, waiting } = bench();
    const asked = cache.load('/post');
    waiting[0]?.done({ freshUntil: 500 });
    await asked;
    clock.now = 499;
    expect(cache.hit('/post')).toBeDefined();
    clock.now = 500;
    expect(cache.hit('/post')).toBeUndefined();
    void cache.load('/post');
    expect(waiting).toHaveLength(2);
  });

  it('does not give a page of before the deadline to one who asks after it', async () => {
    const { cache, clock, waiting } = bench();
    const early = cache.load('/post');
    clock.now = 600;
    const late = [cache.load('/post'), cache.load('/post')];
    waiting[0]?.done({ freshUntil: 500, body: 'open' });
    expect((await early)?.variants.identity.whole.message.body?.toString()).toBe('open');
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.done({ freshUntil: 900, body: 'closed' });
    for (const entry of await Promise.all(late))
      expect(entry?.variants.identity.whole.message.body?.toString()).toBe('closed');
  });

  it('does not store what was read before a change heard of meanwhile', async () => {
    const { cache, waiting } = bench();
    cache.heard(1);
    const before = cache.load('/post');
    cache.heard(2);
    const after = cache.load('/post');
    expect(waiting).toHaveLength(2);
    waiting[1]?.done({ version: 2, body: 'new' });
    waiting[0]?.done({ version: 1, body: 'old' });
    await Promise.all([before, after]);
    expect(cache.hit('/post')?.variants.identity.whole.message.body?.toString()).toBe('new');
  });

  it('learns a newer version from a render and drops what is older', async () => {
    const { cache, waiting } = bench();
    const first = cache.load('/post?page=1');
    waiting[0]?.done({ version: 1 });
    await first;
    const second = cache.load('/post?page=2');
    waiting[1]?.done({ version: 2 });
    await second;
    expect(cache.hit('/post?page=1')).toBeUndefined();
    expect(cache.hit('/post?page=2')).toBeDefined();
    cache.heard(1);
    expect(cache.hit('/post?page=2')).toBeDefined();
  });

  it('stores nothing that began before everything was dropped', async () => {
    const { cache, waiting } = bench();
    const asked = cache.load('/post');
    cache.drop();
    waiting[0]?.done();
    await asked;
    expect(cache.hit('/post')).toBeUndefined();
    expect(cache.held()).toMatchObject({ entries: 0, bytes: 0, spellings: 0 });
  });

  it('drops on a check that finds another version, also one that went back', async () => {
    const { cache, waiting } = bench();
    for (const [at, version] of [3, 5, 2].entries()) {
      await cache.check(async () => version);
      const asked = cache.load('/post');
      waiting[at]?.done({ version });
      await asked;
      expect(cache.hit('/post')?.version).toBe(version);
    }
    await cache.check(async () => 2);
    expect(cache.hit('/post')).toBeDefined();
    expect(waiting).toHaveLength(3);
  });

  it('is not misled by a check that read before a change it then heard of', async () => {
    const { cache } = bench();
    cache.heard(1);
    await cache.check(async () => {
      cache.heard(2);
      return 1;
    });
    expect(cache.held().version).toBe(2);
  });
});

it('never answers with content older than what was known, or past its time, when the request came', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), page: fc.nat(2) }),
    fc.record({ kind: fc.constant('finish' as const), at: fc.nat(5) }),
    fc.record({ kind: fc.constant('change' as const), told: fc.boolean() }),
    fc.record({ kind: fc.constant('pass' as const), by: fc.integer({ min: 1, max: 60 }) }),
    fc.constant({ kind: 'drop' as const }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const truth = { version: 1, known: 1 };
      const { cache, clock, waiting } = bench(25_000);
      const snapshots = new Map<number, { version: number; freshUntil: number }>();
      const finished = new Set<number>();
      const answers: Array<Promise<void>> = [];
      const finish = (at: number) => {
        if (finished.has(at) || !waiting[at]) return;
        finished.add(at);
        waiting[at].done(snapshots.get(at));
      };
      const look = () => {
        for (let at = snapshots.size; at < waiting.length; at += 1) {
          snapshots.set(at, { version: truth.version, freshUntil: (Math.floor(clock.now / 50) + 1) * 50 });
        }
      };
      for (const each of steps) {
        if (each.kind === 'ask') {
          const asked = { known: truth.known, now: clock.now };
          const url = `/post?page=${each.page}`;
          const found = cache.hit(url) ?? cache.load(url);
          look();
          answers.push(
            Promise.resolve(found).then((entry) => {
              expect(entry?.version).toBeGreaterThanOrEqual(asked.known);
              expect(entry?.freshUntil).toBeGreaterThan(asked.now);
            }),
          );
        } else if (each.kind === 'finish')
          finish([...snapshots.keys()].filter((at) => !finished.has(at))[each.at] ?? -1);
        else if (each.kind === 'pass') clock.now += each.by;
        else if (each.kind === 'drop') cache.drop();
        else {
          truth.version += 1;
          if (each.told) {
            truth.known = truth.version;
            cache.heard(truth.version);
          }
        }
        await Promise.resolve();
        look();
        expect(cache.held().bytes).toBeLessThanOrEqual(25_000);
      }
      const all = Promise.all(answers);
      let open = true;
      void all.finally(() => {
        open = false;
      });
      while (open) {
        look();
        for (const at of snapshots.keys()) finish(at);
        await new Promise(setImmediate);
      }
      await all;
    }),
    { numRuns: 60 },
  );
});
