import { beforeEach, expect, test } from 'vitest';
import { type KeptToken, keptToken } from './accessToken.ts';

let issued: number;
let fails: boolean;
let tokens: KeptToken<string>;

beforeEach(() => {
  [issued, fails] = [0, false];
  tokens = keptToken(async () => {
    issued += 1;
    const name = `token ${issued}`;
    if (fails) throw new Error('away');
    return name;
  });
});

test('it is issued once for all who ask, and kept', async () => {
  expect(tokens.isKept()).toBe(false);
  const asked = [tokens.get(), tokens.get()];
  expect(tokens.isKept()).toBe(true);
  expect(await Promise.all(asked)).toEqual(['token 1', 'token 1']);
  expect(await tokens.get()).toBe('token 1');
});

test('one that was refused is issued again, and only the one that was refused', async () => {
  const first = await tokens.get();
  tokens.refuse(first);
  expect(tokens.isKept()).toBe(false);
  expect(await tokens.get()).toBe('token 2');
  // Another request that had the first one learns late of its end.
  tokens.refuse(first);
  expect(await tokens.get()).toBe('token 2');
});

test('one that cannot be used any longer is issued again, once for all who ask', async () => {
  await tokens.get();
  const isNewer = (token: string) => token !== 'token 1';
  expect(await Promise.all([tokens.get(isNewer), tokens.get(isNewer)])).toEqual(['token 2', 'token 2']);
});

test('where none is issued all who asked are told, and the next to ask is given one', async () => {
  fails = true;
  const asked = await Promise.allSettled([tokens.get(), tokens.get(), tokens.get()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  // Those who came second have tried once more, together.
  expect(issued).toBe(2);
  expect(tokens.isKept()).toBe(false);
  fails = false;
  expect(await tokens.get()).toBe('token 3');
});
