import { useRef, useSyncExternalStore } from 'react';

/** A value that components and plain code read, change and follow. */
export interface Store<T> {
  get(): T;
  /** The value a server-rendered page was drawn with: always the first one. */
  getFirst(): T;
  set(next: T | ((now: T) => T)): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store. Setting the same value again notifies nobody. */
export function createStore<T>(first: T): Store<T> {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    getFirst: () => first,
    set(next) {
      const value = typeof next === 'function' ? (next as (now: T) => T)(now) : next;
      if (Object.is(value, now)) return;
      now = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Whether two selected values are the same: identical, or flat objects or arrays with identical members. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && Object.is(a[key as never], b[key as never]));
}

/** Reads a part of a store; the component renders again only when that part changes. */
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S {
  const last = useRef<{ value: S } | undefined>(undefined);
  const keep = (value: S): S => {
    if (!last.current || !isSame(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  return useSyncExternalStore(
    store.subscribe,
    () => keep(select(store.get())),
    () => keep(select(store.getFirst())),
  );
}
