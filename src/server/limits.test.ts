import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../dev/testDatabase.ts';
import {
  countAttempt,
  countInMinute,
  countsOf,
  forgetAttempts,
  growingDelay,
  makeAttempt,
  perWindow,
} from './limits.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);
const { db } = await testDatabase('empty');
let made = 0;
const newKey = () => Buffer.from(`key ${++made}`);

describe('a growing delay', () => {
  const rule = growingDelay({ free: 3, first: 2000, most: 10_000, forget: 60_000 });

  it('lets the first through, then doubles up to its most', async () => {
    const key = newKey();
    const waits: number[] = [];
    let now = 0;
    for (let tried = 0; tried < 7; tried += 1) {
      const wait = await countAttempt(db, key, at(now), rule);
      waits.push(wait);
      now += wait;
      if (wait > 0) expect(await countAttempt(db, key, at(now), rule)).toBe(0);
    }
    expect(waits).toEqual([0, 0, 0, 2, 4, 8, 10]);
  });

  it('forgets after its time, and when told', async () => {
    const key = newKey();
    for (let tried = 0; tried < 3; tried += 1) await countAttempt(db, key, at(0), rule);
    expect(await countAttempt(db, key, at(1), rule)).toBe(1);
    expect(await countAttempt(db, key, at(62), rule)).toBe(0);
    expect((await countsOf(db, [key], at(62))).get(key.toString('hex'))?.count).toBe(1);
    await forgetAttempts(db, key, at(62));
    expect((await countsOf(db, [key], at(62))).size).toBe(0);
  });

  it('counts many at once one after the other', async () => {
    const key = newKey();
    const waits = await Promise.all(Array.from({ length: 40 }, () => countAttempt(db, key, at(0), rule)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });
});

describe('a window', () => {
  it('blocks from its most to its end', async () => {
    const key = newKey();
    const rule = perWindow({ most: 2, window: 10_000 });
    const waits = [0, 4, 5, 9, 10].map((second) => countAttempt.bind(null, db, key, at(second), rule));
    const answered: number[] = [];
    for (const wait of waits) answered.push(await wait());
    expect(answered).toEqual([0, 0, 5, 1, 0]);
  });
});

describe('an attempt taken back', () => {
  it('makes room for another in its window, whichever of them it was', async () => {
    const [key, rule] = [newKey(), perWindow({ most: 2, window: 10_000 })];
    const first = await makeAttempt(db, key, at(0), rule);
    expect((await makeAttempt(db, key, at(1), rule)).wait).toBe(0);
    expect((await makeAttempt(db, key, at(2), rule)).wait).toBe(8);
    await first.takeBack();
    expect(await countAttempt(db, key, at(3), rule)).toBe(0);
    expect(await countAttempt(db, key, at(3), rule)).toBe(7);
  });

  it('takes the wait it caused with it, and no other', async () => {
    const [key, rule] = [newKey(), growingDelay({ free: 2, first: 2000, most: 60_000, forget: 60_000 })];
    await countAttempt(db, key, at(0), rule);
    const second = await makeAttempt(db, key, at(0), rule);
    expect(second.count).toBe(2);
    await second.takeBack();
    const again = await makeAttempt(db, key, at(0), rule);
    expect([again.wait, again.count]).toEqual([0, 2]);
    const later = await makeAttempt(db, key, at(2), rule);
    expect(later.count).toBe(3);
    await again.takeBack();
    expect(await countAttempt(db, key, at(2), rule)).toBe(4);
    await later.takeBack();
    expect((await makeAttempt(db, key, at(3), rule)).count).toBe(2);
  });

  it('was nothing where it was refused', async () => {
    const [key, rule] = [newKey(), perWindow({ most: 1, window: 10_000 })];
    await countAttempt(db, key, at(0), rule);
    await (await makeAttempt(db, key, at(0), rule)).takeBack();
    expect(await countAttempt(db, key, at(0), rule)).toBe(10);
  });
});

describe('a number in a minute', () => {
  it('lets so many through from the first on, all at once or one after the other', async () => {
    const key = newKey();
    const at3 = await Promise.all(Array.from({ length: 10 }, () => countInMinute(db, key, at(3), 7)));
    expect(at3.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 60, 60, 60]);
    expect(await countInMinute(db, key, at(62), 7)).toBe(1);
    for (let made = 0; made < 7; made += 1) expect(await countInMinute(db, key, at(63), 7)).toBe(0);
    expect(await countInMinute(db, key, at(64), 7)).toBe(59);
    expect(await countInMinute(db, newKey(), at(64), 7)).toBe(0);
  });
});
