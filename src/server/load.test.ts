import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Work } from '../http/call.ts';
import { ClientGone, createLoad, LIMITS, type Limit } from './load.ts';

const WORKS = Object.keys(LIMITS) as Work[];
const stays = () => false;
const limit = { own: 1, most: 2, waiting: 3, standing: 60_000, patience: 60_000, retryAfter: 7 };
const same = Object.fromEntries(WORKS.map((work) => [work, limit])) as Record<Work, Limit>;
const refused = { code: 'busy', status: 503, retryAfter: 7 };

/** A load whose tasks end when the test says so; `begun` names them in the order in which they began. */
function bench(limits = same, shared = 1) {
  const load = createLoad(limits, { shared });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (work: Work, name: string, isGone = stays) =>
    load
      .inTurn(work, isGone, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      })
      .catch((error) => error);
  return { load, begun, ask, end: (name: string) => ends.get(name)!() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a piece of work', () => {
  it('begins at once while there is a place of its class or a free one', async () => {
    const { begun, ask, end } = bench();
    for (const [work, name] of [
      ['page', 'a'],
      ['page', 'b'],
      ['page', 'c'],
      ['save', 'd'],
      ['save', 'e'],
    ] as const)
      void ask(work, name);
    await settled();
    expect(begun).toEqual(['a', 'b', 'd']);
    end('b');
    await settled();
    expect(begun).toEqual(['a', 'b', 'd', 'e']);
  });

  it('waits no longer than its class has patience, and is told when to try again', async () => {
    const { begun, ask } = bench({ ...same, page: { ...limit, patience: 1 } }, 0);
    void ask('page', 'a');
    expect(await ask('page', 'b')).toMatchObject(refused);
    expect(begun).toEqual(['a']);
  });

  it('is refused at once when enough of its class wait, and nothing of another class with it', async () => {
    const { load, begun, ask } = bench();
    for (const name of 'abcde') void ask('page', name);
    expect(await ask('page', 'f')).toMatchObject(refused);
    expect([load.isFull('page'), load.isFull('submit')]).toEqual([true, false]);
    void ask('submit', 'g');
    await settled();
    expect(begun).toEqual(['a', 'b', 'g']);
  });

  it('is refused at once while the first that waits has waited long', async () => {
    const { load, begun, ask, end } = bench({ ...same, save: { ...limit, standing: 1 } }, 0);
    for (const name of 'abc') void ask('save', name);
    await expect.poll(() => load.isFull('save')).toBe(true);
    expect(await ask('save', 'd')).toMatchObject(refused);
    end('a');
    await settled();
    expect(begun).toEqual(['a', 'b']);
  });

  it('is never begun for a client that has gone, waiting or not', async () => {
    const { begun, ask, end } = bench(same, 0);
    let isGone = false;
    void ask('save', 'a');
    const waiting = ask('save', 'b', () => isGone);
    const after = ask('save', 'c');
    await settled();
    isGone = true;
    end('a');
    expect(await waiting).toBeInstanceOf(ClientGone);
    expect(await ask('save', 'd', () => true)).toBeInstanceOf(ClientGone);
    end('c');
    expect(await after).toBe('c');
    expect(begun).toEqual(['a', 'c']);
  });

  it('gives its place on when it fails', async () => {
    const { load, begun, ask } = bench(same, 0);
    const failing = load.inTurn('save', stays, () => Promise.reject(new Error('refused')));
    void ask('save', 'a');
    await expect(failing).rejects.toThrow('refused');
    await settled();
    expect(begun).toEqual(['a']);
  });
});

const rests = (rest: number) => ({ ...same, search: { ...limit, most: 1, rest } });

describe('of a class that rests', () => {
  it('none begins after the last while what comes before it waits, and the next as soon as that has its place', async () => {
    const { begun, ask, end } = bench(rests(1e6), 0);
    for (const name of ['a', 'b']) void ask('save', name);
    for (const name of ['x', 'y']) void ask('search', name);
    await settled();
    end('x');
    await settled();
    expect(begun).toEqual(['a', 'x']);
    end('a');
    await settled();
    expect(begun).toEqual(['a', 'x', 'b', 'y']);
  });

  it('the next begins after the rest, whatever waits', async () => {
    const { begun, ask, end } = bench(rests(1), 0);
    for (const name of ['a', 'b']) void ask('save', name);
    for (const name of ['x', 'y']) void ask('search', name);
    await settled();
    end('x');
    await expect.poll(() => begun).toEqual(['a', 'x', 'y']);
  });
});

describe('what nobody waits for', () => {
  it('begins at once where nothing but a search waits, else when the last that waited has its place', async () => {
    const { load, begun, ask, end } = bench(rests(1), 0);
    const job = async () => {
      await load.calm(60_000);
      begun.push('job');
    };
    void ask('save', 'a');
    for (const name of ['x', 'y']) void ask('search', name);
    await job();
    void ask('save', 'b');
    void ask('save', 'c');
    const putOff = job();
    end('a');
    await settled();
    expect(begun).toEqual(['a', 'x', 'job', 'b']);
    end('b');
    await putOff;
    expect(begun).toEqual(['a', 'x', 'job', 'b', 'c', 'job']);
  });

  it('begins in the end, whatever waits', async () => {
    const { load, begun, ask } = bench(same, 0);
    for (const name of 'ab') void ask('save', name);
    await load.calm(1);
    expect(begun).toEqual(['a']);
  });
});

it('free places go to who submits first, then to who saves, and to pages last', async () => {
  const { begun, ask, end } = bench({ ...same, slow: { ...limit, own: 1, most: 5 } }, 3);
  for (const work of WORKS) void ask(work, `own ${work}`);
  for (const name of ['x', 'y', 'z']) void ask('slow', name);
  for (const work of WORKS.toReversed()) void ask(work, work);
  await settled();
  for (const name of ['x', 'y', 'z']) {
    end(name);
    await settled();
  }
  expect(begun.slice(-3)).toEqual(['submit', 'save', 'upload']);
});

it('never works on more than its limits, keeps no place free for nobody, and answers everything', async () => {
  const step = fc.oneof(
    fc.record({ work: fc.constantFrom(...WORKS), isGone: fc.boolean() }),
    fc.record({ ended: fc.nat() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80 }), fc.nat(3), async (steps, shared) => {
      const load = createLoad(same, { shared });
      const running: { work: Work; end(): void }[] = [];
      const answers: Promise<unknown>[] = [];
      const waiting = new Map(WORKS.map((work) => [work, 0]));
      const wait = (work: Work, by: number) => waiting.set(work, waiting.get(work)! + by);
      for (const one of steps) {
        if ('ended' in one) running.splice(one.ended % Math.max(1, running.length), 1)[0]?.end();
        else {
          const { work, isGone } = one;
          wait(work, 1);
          const { promise, resolve } = Promise.withResolvers<void>();
          const task = () => {
            wait(work, -1);
            running.push({ work, end: resolve });
            return promise;
          };
          const isAsking = () => isGone;
          answers.push(load.inTurn(work, isAsking, task).catch(() => void wait(work, -1)));
        }
        await settled();
        const counts = WORKS.map((work) => running.filter((each) => each.work === work).length);
        const extra = counts.reduce((sum, count) => sum + Math.max(0, count - limit.own), 0);
        expect(Math.max(...counts)).toBeLessThanOrEqual(limit.most);
        expect(extra).toBeLessThanOrEqual(shared);
        for (const [at, work] of WORKS.entries()) {
          const mayBegin = counts[at]! < limit.own || (counts[at]! < limit.most && extra < shared);
          if (waiting.get(work)! > 0) expect(mayBegin).toBe(false);
        }
      }
      while (running.length > 0) {
        running.shift()!.end();
        await settled();
      }
      await Promise.all(answers);
      expect([...waiting.values()]).toEqual(WORKS.map(() => 0));
    }),
    { numRuns: 50 },
  );
});
