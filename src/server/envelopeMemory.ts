import { LRUCache } from 'lru-cache';

/** Characters of JSON: of drafts as they usually are, some thousand. */
const MOST = 16_000_000;
const LARGEST = 100_000;
/** Milliseconds; a person who goes on writing saves every few seconds. */
export const LIFE = 60_000;

/** What this process has just sealed or opened: whoever needs it next need not open it. */
export interface EnvelopeMemory<T extends object, K extends number | string = number> {
  /** What is in this envelope of an application, where it is the very one that was kept. */
  opened(application: K, envelope: Buffer): T | undefined;
  /** Keeps it until another one is, for a minute at most; `length` is that of its JSON. */
  keep(application: K, envelope: Buffer, value: T, length: number): void;
  /** Forgets all of which this is said. */
  forget(isOver: (application: K) => boolean): void;
}

export function createEnvelopeMemory<T extends object, K extends number | string = number>(): EnvelopeMemory<T, K> {
  const known = new LRUCache<K, { envelope: Buffer; value: T }>({
    maxSize: MOST,
    maxEntrySize: LARGEST,
    ttl: LIFE,
    // Nobody's answers stay in memory for want of another save.
    ttlAutopurge: true,
    // The clock of now, not of when the library was loaded: a test has its own.
    perf: performance,
  });
  return {
    opened(application, envelope) {
      const one = known.get(application);
      // A nonce is never used twice: the same bytes hold the same.
      return one?.envelope.equals(envelope) ? one.value : undefined;
    },
    keep(application, envelope, value, length) {
      known.set(application, { envelope, value }, { size: length });
    },
    forget(isOver) {
      for (const application of [...known.keys()]) if (isOver(application)) known.delete(application);
    },
  };
}
