import { LRUCache } from 'lru-cache';
import type { CachedRoute, CacheKey } from './cacheKey.ts';
import { type Entry, LONGEST_SPELLING, MOST_SPELLINGS, makeEntry, type Rendered } from './entry.ts';
import { packWhatIsOftenAsked } from './oftenAsked.ts';

/*
 * The page cache: public pages and public JSON answers, in memory, already compressed (design: one process, no state
 * that another process could not rebuild). `read` names the URLs that may be kept, `render` makes one. Rules:
 * - an entry lives until `freshUntil`, or until the content version rises, or until `drop`;
 * - it is stored only if the version its render read is still the newest one known when it is done;
 * - requests for one key wait for one render, unless something changed since that render began;
 * - all entries together stay under `maxBytes`, the least recently used going first;
 * - what is often asked for is packed once more, as small as it gets.
 */
export type PageCache = {
  /** What is kept for a URL; a spelling seen before is not even parsed. Undefined means: ask `load`. */
  hit(url: string): Entry | undefined;
  /** Undefined when the URL has no key; rejects with what `render` threw, and keeps nothing then. */
  load(url: string, isGone?: IsGone): Promise<Entry | undefined>;
  /** Whether what is asked for is being made just now, so that asking for it costs nothing. */
  isUnderWay(key: string): boolean;
  /** A content version heard of; a newer one drops everything older. */
  heard(version: number): void;
  /** Reads the version afresh; one that went back (a restored database) drops everything too. */
  check(readVersion: () => Promise<number>): Promise<void>;
  drop(): void;
  /** Entries and bytes held, for tests and metrics. */
  held(): { entries: number; bytes: number; spellings: number; version: number; made: number };
};

/** Whether the asker has gone meanwhile. */
export type IsGone = () => boolean;

export type PageCacheOptions<Route extends CachedRoute> = {
  read(url: string): CacheKey<Route> | undefined;
  /** `isGone` once nobody waits for it any longer. */
  render(key: CacheKey<Route>, isGone: IsGone): Promise<Rendered>;
  /** Milliseconds on the product's clock. */
  now(): number;
  /** Resolves when there is time for what nobody waits for, or after so many milliseconds. */
  calm?(longest: number): Promise<void>;
  maxBytes?: number;
};

/** A render under way, and who waits for it. */
type Flight = { made: Promise<Entry>; waiting: IsGone[] };

const MAX_BYTES = 64 * 1024 * 1024;

export function createPageCache<Route extends CachedRoute>(options: PageCacheOptions<Route>): PageCache {
  const { read, render, now, calm = async () => undefined, maxBytes = MAX_BYTES } = options;
  const count = packWhatIsOftenAsked(calm);
  const spelt = new Map<string, Entry>();
  const flights = new Map<string, Flight>();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes,
    sizeCalculation: (entry) => entry.bytes,
    dispose: (entry) => {
      for (const spelling of entry.spellings) spelt.delete(spelling);
      entry.spellings.length = 0;
    },
  });
  let version = 0;
  let drops = 0;
  let made = 0;

  function forget(): void {
    entries.clear();
    // Whoever asks from now on must not be given what was read before.
    flights.clear();
  }

  function drop(): void {
    drops += 1;
    forget();
  }

  function heard(next: number): void {
    if (!(next > version)) return;
    version = next;
    forget();
  }

  function live(entry: Entry): boolean {
    if (now() < entry.freshUntil) return true;
    entries.delete(entry.key);
    return false;
  }

  function remember(spelling: string, entry: Entry): void {
    if (spelling.length > LONGEST_SPELLING || spelt.has(spelling)) return;
    // Made-up spellings never keep out the one that everybody uses.
    if (entry.spellings.length >= MOST_SPELLINGS && spelling !== entry.key) return;
    entry.spellings.push(spelling);
    spelt.set(spelling, entry);
  }

  async function make(key: CacheKey<Route>, isGone: IsGone): Promise<Entry> {
    const begun = drops;
    made += 1;
    const entry = await makeEntry(key.url, await render(key, isGone));
    heard(entry.version);
    if (begun === drops && entry.version === version && now() < entry.freshUntil) entries.set(key.url, entry);
    return entry;
  }

  /** Waits for the render under way, or begins one. */
  function fly(key: CacheKey<Route>, isGone: IsGone): Promise<Entry> {
    const under = flights.get(key.url);
    if (under) {
      under.waiting.push(isGone);
      return under.made;
    }
    const waiting = [isGone];
    const made = make(key, () => waiting.every((left) => left())).finally(() => {
      if (flights.get(key.url)?.made === made) flights.delete(key.url);
    });
    flights.set(key.url, { made, waiting });
    return made;
  }

  function find(url: string, key: CacheKey<Route> | undefined): Entry | undefined {
    const entry = key && entries.get(key.url);
    if (!entry || !live(entry)) return undefined;
    remember(url, entry);
    count(entry);
    return entry;
  }

  return {
    hit(url) {
      const entry = spelt.get(url);
      if (!entry) return find(url, read(url));
      if (!live(entry)) return undefined;
      entries.get(entry.key);
      count(entry);
      return entry;
    },

    async load(url, isGone = () => false) {
      const key = read(url);
      if (!key) return undefined;
      const kept = find(url, key);
      if (kept) return kept;
      const joined = now();
      const isJoining = flights.has(key.url);
      let entry = await fly(key, isGone);
      // A render begun before the deadline and joined after it shows the time before.
      if (isJoining && entry.freshUntil <= joined) entry = await fly(key, isGone);
      if (entries.peek(key.url) === entry) remember(url, entry);
      return entry;
    },

    isUnderWay: (key) => flights.has(key),
    heard,
    drop,

    async check(readVersion) {
      const before = version;
      const found = await readVersion();
      if (found < before) {
        version = found;
        drop();
      }
      heard(found);
    },

    held: () => ({ entries: entries.size, bytes: entries.calculatedSize, spellings: spelt.size, version, made }),
  };
}
