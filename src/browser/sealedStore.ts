/** Parts of a record, by name. */
export type Parts = Readonly<Record<string, unknown>>;

/**
 * Records on this device that only a member's own key opens (IndexedDB, AES-GCM). Their names are keyed too: nobody
 * else on a shared PC learns whose they are, or of what. A record has a head and parts, so that a small change of a
 * large one is a small write.
 */
export interface SealedStore {
  /** A new record's id, under what it is about. */
  newId(about: string): Promise<string>;
  /** The ids of this member's records, of all or of those about one thing. */
  ids(about?: string): Promise<string[]>;
  /**
   * Writes a record's head and some of its parts, and takes others away: all or nothing. Resolves once the operating
   * system has it, so that a browser that dies loses nothing.
   */
  put(id: string, head: unknown, parts: Parts, gone: readonly string[]): Promise<void>;
  /** Resolves once all that was written before is on the disk, whatever is written meanwhile. */
  settle(): Promise<void>;
  /** Undefined if there is none or it does not open. */
  read(id: string): Promise<{ head: unknown; parts: Parts; at: Date } | undefined>;
  remove(id: string): Promise<void>;
}

interface SealedRecord {
  id: string;
  at: number;
  nonce: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

const RECORDS = 'records';
const NONCE = 12;
// Stands in no id: those are of base64, dots and hyphens. By itself it names the record whose writing brings all others
// to the disk.
const PART = '~';
const encoder = new TextEncoder();

function done<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  return promise;
}

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open('journal', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(RECORDS, { keyPath: 'id' });
  return done(opening);
}

async function change(
  work: (records: IDBObjectStore) => void,
  durability: IDBTransactionDurability = 'relaxed',
): Promise<void> {
  opened ??= database();
  const transaction = (await opened).transaction(RECORDS, 'readwrite', { durability });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error);
  work(transaction.objectStore(RECORDS));
  return promise;
}

async function look<T>(work: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opened ??= database();
  return done(work((await opened).transaction(RECORDS).objectStore(RECORDS)));
}

function startingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

// A record's head is right before its parts.
const wholeRecord = (id: string) => IDBKeyRange.bound(id, `${id}${PART}\uffff`);
const isHead = (id: string) => !id.includes(PART);

/** Removes everybody's records older than this many milliseconds. */
export async function removeOld(life: number): Promise<void> {
  const before = Date.now() - life;
  await change((records) => {
    const walk = records.openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (!cursor) return;
      const { id, at } = cursor.value as SealedRecord;
      // A part may be older than what its record has become.
      if (isHead(id) && at < before) records.delete(wholeRecord(id));
      cursor.continue();
    };
  });
}

/** Opens the store with a member's key, in base64. Undefined if the browser has no such store, as without https. */
export async function openSealedStore(memberKey: string): Promise<SealedStore | undefined> {
  if (!globalThis.isSecureContext || !globalThis.indexedDB || !navigator.locks) return undefined;
  const secret = Uint8Array.from(atob(memberKey), (letter) => letter.charCodeAt(0));
  const whole = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const derive = (info: string, algorithm: AesKeyGenParams | HmacKeyGenParams, uses: KeyUsage[]) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(info) },
      whole,
      algorithm,
      false,
      uses,
    );
  const key = await derive('records', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);
  const names = await derive('names', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']);
  const named = async (name: string) => {
    const tag = new Uint8Array(await crypto.subtle.sign('HMAC', names, encoder.encode(name)));
    return btoa(String.fromCharCode(...tag));
  };
  const member = await named('member');
  const about = async (name: string) => `${member}.${await named(`about ${name}`)}.`;
  const cipher = (id: string, nonce: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv: nonce,
    additionalData: encoder.encode(id),
  });
  const seal = async (id: string, value: unknown): Promise<SealedRecord> => {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
    const sealed = await crypto.subtle.encrypt(cipher(id, nonce), key, encoder.encode(JSON.stringify(value)));
    return { id, at: Date.now(), nonce, sealed };
  };
  const open = async ({ id, nonce, sealed }: SealedRecord): Promise<unknown> =>
    JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(cipher(id, nonce), key, sealed)));
  return {
    newId: async (name) => (await about(name)) + crypto.randomUUID(),
    async ids(name) {
      const prefix = name === undefined ? `${member}.` : await about(name);
      return ((await look((records) => records.getAllKeys(startingWith(prefix)))) as string[]).filter(isHead);
    },
    async put(id, head, parts, gone) {
      const sealing = Object.entries(parts).map(([name, part]) => seal(`${id}${PART}${name}`, part));
      const sealed = await Promise.all([seal(id, head), ...sealing]);
      await change((records) => {
        for (const record of sealed) records.put(record);
        for (const name of gone) records.delete(`${id}${PART}${name}`);
      });
    },
    settle: () => change((records) => records.put({ id: PART, at: Date.now() }), 'strict'),
    async read(id) {
      const [first, ...rest] = (await look((records) => records.getAll(wholeRecord(id)))) as SealedRecord[];
      if (first?.id !== id) return undefined;
      try {
        const named = rest.map(async (part) => [part.id.slice(id.length + PART.length), await open(part)] as const);
        return { head: await open(first), parts: Object.fromEntries(await Promise.all(named)), at: new Date(first.at) };
      } catch {
        return undefined;
      }
    },
    remove: (id) => change((records) => records.delete(wholeRecord(id))),
  };
}

/**
 * Holds a record for this page until it is let go or the page is gone; answers how to let go, or undefined if
 * another page holds it.
 */
export async function holdRecord(id: string): Promise<(() => void) | undefined> {
  const held = Promise.withResolvers<(() => void) | undefined>();
  void navigator.locks.request(id, { ifAvailable: true }, (lock) => {
    if (!lock) return held.resolve(undefined);
    const use = Promise.withResolvers<void>();
    held.resolve(() => use.resolve());
    return use.promise;
  });
  return held.promise;
}
