/*
 * A browser's database in memory, as much of it as sealed records need: one object store, keyed by `id`; what a
 * transaction changes is there all at once, or nothing of it.
 */

interface Range {
  lower: string;
  upper: string;
}

interface StoredRecord {
  id: string;
}

/** Given where a page looks for `IDBKeyRange`. */
export const memoryKeyRange = { bound: (lower: string, upper: string): Range => ({ lower, upper }) };

const isIn = (id: string, at: string | Range) =>
  typeof at === 'string' ? id === at : at.lower <= id && id <= at.upper;

/** Given where a page looks for `indexedDB`; while `isFull`, nothing can be written, as on a full disk. */
export class MemoryIndexedDb {
  isFull = false;
  #records = new Map<string, StoredRecord>();

  /** Forgets all records. */
  clear(): void {
    this.#records.clear();
  }

  #found(range: Range): StoredRecord[] {
    const ids = [...this.#records.keys()].filter((id) => isIn(id, range)).sort();
    return ids.map((id) => structuredClone(this.#records.get(id)!));
  }

  open() {
    return answered({ transaction: () => this.#transaction() });
  }

  #transaction() {
    const changes: (() => void)[] = [];
    let isRefused = false;
    const transaction = { error: undefined as unknown, oncomplete() {}, onabort() {}, objectStore: () => store };
    const store = {
      put: (record: StoredRecord) => {
        isRefused ||= this.isFull;
        const kept = structuredClone(record);
        changes.push(() => this.#records.set(kept.id, kept));
      },
      delete: (at: string | Range) => {
        changes.push(() => {
          for (const id of [...this.#records.keys()]) if (isIn(id, at)) this.#records.delete(id);
        });
      },
      getAll: (range: Range) => answered(this.#found(range)),
      getAllKeys: (range: Range) => answered(this.#found(range).map(({ id }) => id)),
      // Nothing here is old enough to be removed for its age.
      openCursor: () => answered(null),
    };
    queueMicrotask(() => {
      if (isRefused) {
        transaction.error = new DOMException('the disk is full', 'QuotaExceededError');
        transaction.onabort();
        return;
      }
      for (const change of changes) change();
      transaction.oncomplete();
    });
    return transaction;
  }
}

function answered<T>(result: T) {
  const request = { result, onsuccess() {} };
  queueMicrotask(() => request.onsuccess());
  return request;
}
