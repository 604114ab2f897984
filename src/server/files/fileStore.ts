import { problem } from '../../http/problem.ts';
import type { SealedFile } from './sealedFile.ts';

/** The bytes of a file: their number, and the key of their own as its row has it; null for older ones. */
export interface StoredBytes {
  number: string;
  key: Buffer | null;
}

/** What the keys of files are sealed as in their rows. */
export const FILE_KEY = 'file key';

/** A file that has arrived and is kept by nobody yet: sealed, under the number it will have. */
export interface IncomingFile extends StoredBytes {
  /** Lost with this process unless the database notes it. */
  key: Buffer;
  /** As the sender named it. */
  name: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
}

/** What a store is, as the database names it: a folder of a disk, or a bucket of an object store. */
export type StoreKind = 'folder' | 's3';

/** The bytes of files as they lie, sealed: no key is needed to copy them, take them over or count them. */
export interface SealedStore {
  kind: StoreKind;
  /** The folder or bucket, as messages name it. */
  place: string;
  /** The id of the database whose files these are, as the store's mark says; undefined without one. */
  markedAs(): Promise<string | undefined>;
  /** Marks it as the database's with this id, whatever it said before; without an id it says nothing any longer. */
  remark(owner: string | undefined): Promise<void>;
  /** Whether a file is there, kept or not. */
  has(number: string): Promise<boolean>;
  /** The sealed bytes of a file; undefined if it is not there. */
  sealed(number: string): Promise<AsyncIterable<Buffer> | undefined>;
  /** Takes over sealed bytes under their number, whole or not at all, in the place of what may be there. */
  take(number: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** Every file, kept or not. */
  all(): AsyncIterable<string>;
  /** Destroys what lies under a number, whatever it is; one that is not there is no error. */
  destroy(number: string): Promise<void>;
}

/** Where the bytes of files are: sealed files, each named by its number. */
export interface FileStore extends SealedStore {
  /** Throws a sentence where it is set up so that it must not be used; answers what is doubtful, a sentence each. */
  refuseUnfit(): Promise<string[]>;
  /** Seals a stream as it arrives; what breaks off leaves nothing behind. Throws StoreAway without the store's mark. */
  receive(name: string, source: AsyncIterable<Buffer>): Promise<IncomingFile>;
  /** Puts a file that has arrived where a crash leaves it whole, before the database notes it. */
  settle(number: string): Promise<void>;
  /** Opens a file that has arrived, kept or not; throws `fileLost` where it is not there. Close it. */
  open(file: StoredBytes): Promise<SealedFile>;
  /** Puts an arrived file where it stays, once the database has noted it; one that is there is no error. */
  keep(number: string): Promise<void>;
  /** Removes what this process received unless it was kept meanwhile. */
  discard(number: string): Promise<void>;
  /**
   * Removes a file, kept or not. One that is not there has gone before, if the store shows its mark; without it the file
   * may be wherever the store is, and StoreAway is thrown.
   */
  remove(number: string): Promise<void>;
  /** Whether a file is there in its full length with its end untouched; a store that is away is believed to have it. */
  isWhole(file: StoredBytes, size: number): Promise<boolean>;
  /**
   * Writes an older file again, sealed with its own key, which its row has already; doing so twice is no error. False
   * if it is gone.
   */
  giveKey(file: StoredBytes & { key: Buffer }): Promise<boolean>;
  /** What arrived, before an instant if one is given, and was not kept: on its way, or left by a process that died. */
  leftBehind(before?: Date): Promise<string[]>;
  /** Ends what a process that died left half done of a file that the database knows, or does not. */
  finish(number: string, isKnown: boolean): Promise<void>;
  /** Marks a store that has no mark as this database's. */
  mark(): Promise<void>;
  /** Files kept before an instant, at an hour: all of them, or those of the shelf whose turn it is then. */
  kept(before: Date, at: Date): Promise<string[]>;
}

const NUMBER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name is the number of a file. */
export const isNumber = (name: string) => NUMBER.test(name);

/** A number as part of a path or key: nothing else may become one. */
export function checked(number: string): string {
  if (!isNumber(number)) throw new Error('Not the number of a file.');
  return number;
}

/** What to throw where a file that the database knows is not there. */
export const fileLost = () => problem('fileLost');

/** Passes bytes on and counts them into a hash. */
export async function* hashed(source: AsyncIterable<Buffer>, hash: { update(bytes: Buffer): unknown }) {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}
