import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStore, isSame } from './store.ts';

describe('a store', () => {
  it('tells its listeners of every change and of nothing else', () => {
    const store = createStore({ count: 0 });
    const seen: number[] = [];
    const stop = store.subscribe(() => seen.push(store.get().count));
    store.set({ count: 1 });
    store.set((now) => ({ count: now.count + 1 }));
    store.set((now) => now);
    stop();
    store.set({ count: 9 });
    expect(seen).toEqual([1, 2]);
    expect([store.get().count, store.getFirst().count]).toEqual([9, 0]);
  });

  it('lets a listener leave while all are told', () => {
    const store = createStore(0);
    const seen: string[] = [];
    const stop = store.subscribe(() => {
      seen.push('first');
      stop();
    });
    store.subscribe(() => seen.push('second'));
    store.set(1);
    store.set(2);
    expect(seen).toEqual(['first', 'second', 'second']);
  });
});

describe('sameness of what is selected', () => {
  it('holds for a copy of any flat value, and not once a member changed', () => {
    const flat = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)));
    fc.assert(
      fc.property(flat, (value) => {
        expect(isSame(value, { ...value })).toBe(true);
        for (const key of Object.keys(value)) expect(isSame(value, { ...value, [key]: Symbol() })).toBe(false);
        expect(isSame(value, { ...value, 'one more \u0000': 1 })).toBe(false);
      }),
    );
  });

  it('tells arrays from objects and looks no deeper than the members', () => {
    expect(isSame([], {})).toBe(false);
    expect(isSame([1, 2], [1, 2])).toBe(true);
    expect(isSame({ a: {} }, { a: {} })).toBe(false);
    expect(isSame(undefined, null)).toBe(false);
  });
});
