/**
 * Records on this device that only a member's own key opens (IndexedDB, AES-GCM). Their names are keyed too: nobody
 * else on a shared PC learns whose they are, or of what.
 */
export interface SealedStore {
  /** A new record's id, under what it is about. */
  newId(about: string): Promise<string>;
  /** The ids of this member's records, of all or of those about one thing. */
  ids(about?: string): Promise<string[]>;
  /** Writes a record; resolves once it is on the disk. */
  put(id: string, value: unknown): Promise<void>;
  /** Undefined where there is none, or it does not open. */
  read(id: string): Promise<{ value: unknown; at: Date } | undefined>;
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

async function change(work: (records: IDBObjectStore) => void): Promise<void> {
  opened ??= database();
  const transaction = (await opened).transaction(RECORDS, 'readwrite', { durability: 'strict' });
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

/** Takes away everybody's records older than so many milliseconds. */
export async function removeOld(life: number): Promise<void> {
  const before = Date.now() - life;
  await change((records) => {
    const walk = records.openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (!cursor) return;
      if ((cursor.value as SealedRecord).at < before) cursor.delete();
      cursor.continue();
    };
  });
}

/** Opens the store with a member's key, in base64. Undefined where the browser has no such store, as without https. */
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
  return {
    newId: async (name) => (await about(name)) + crypto.randomUUID(),
    async ids(name) {
      const prefix = name === undefined ? `${member}.` : await about(name);
      return (await look((records) => records.getAllKeys(startingWith(prefix)))) as string[];
    },
    async put(id, value) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      const sealed = await crypto.subtle.encrypt(cipher(id, nonce), key, encoder.encode(JSON.stringify(value)));
      const record: SealedRecord = { id, at: Date.now(), nonce, sealed };
      await change((records) => records.put(record));
    },
    async read(id) {
      const record = (await look((records) => records.get(id))) as SealedRecord | undefined;
      if (!record) return undefined;
      try {
        const plain = await crypto.subtle.decrypt(cipher(id, record.nonce), key, record.sealed);
        return { value: JSON.parse(new TextDecoder().decode(plain)), at: new Date(record.at) };
      } catch {
        return undefined;
      }
    },
    remove: (id) => change((records) => records.delete(id)),
  };
}

/**
 * Holds a record for this page until it is let go or the page is gone; answers how to let go, or undefined where
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
