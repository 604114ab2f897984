import { LRUCache } from 'lru-cache';

/** What this process remembers of the content, which changes far less often than it is asked for. */
export interface ContentMemory {
  /**
   * The thing of that name as it was at a content version, which the caller has just read: remembered, or read now.
   * Nothing in it may depend on the clock. Never asked in a transaction that changes content: it may be rolled back.
   */
  at<T extends object>(version: number, name: string, read: () => Promise<T | undefined>): Promise<T | undefined>;
}

// Postings above all, some kilobytes each.
const MOST = 500;

export function createContentMemory(): ContentMemory {
  const things = new LRUCache<string, object>({ max: MOST });
  let remembered = 0;
  return {
    async at<T extends object>(version: number, name: string, read: () => Promise<T | undefined>) {
      if (version !== remembered) {
        things.clear();
        remembered = version;
      }
      const known = things.get(name);
      if (known) return known as T;
      const thing = await read();
      if (thing && version === remembered) things.set(name, thing);
      return thing;
    },
  };
}
