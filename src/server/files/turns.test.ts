import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is asked to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve };
}

describe('work in turn', () => {
  it('is done one after the other, also after one that failed', async () => {
    const inTurn = createTurns();
    const order: string[] = [];
    const one = (name: string) =>
      inTurn(async () => {
        order.push(`${name} begins`);
        await Promise.resolve();
        order.push(`${name} ends`);
        if (name === 'b') throw new Error('b');
      });
    const [, b] = await Promise.allSettled(['a', 'b', 'c'].map(one));
    expect(order).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(b!.status).toBe('rejected');
  });

  it('is refused as busy where more would wait than may, and taken again once one is done', async () => {
    const inTurn = createTurns();
    const first = held();
    const done = inTurn(first.work, 1);
    const waiting = inTurn(async () => 'second', 1);
    await expect(inTurn(async () => 'third', 1)).rejects.toMatchObject({ code: 'busy', retryAfter: 5 });
    first.end('first');
    expect([await done, await waiting]).toEqual(['first', 'second']);
    expect(await inTurn(async () => 'third', 1)).toBe('third');
  });
});
