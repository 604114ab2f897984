import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { problem } from '../../http/problem.ts';
import type { Vault } from '../vault.ts';
import { openSealed, type SealedFile, writeSealed } from './sealedFile.ts';
import { KIND, OWNER_MARK, readMark, StoreAway } from './storeMark.ts';

/** The bytes of a file: their number, and the key of their own as its row has it; null for older ones. */
export interface StoredBytes {
  number: string;
  key: Buffer | null;
}

/** What the keys of files are sealed as in their rows. */
export const FILE_KEY = 'file key';

/** A file that has arrived and is kept by nobody yet: sealed on the disk, under the number it will have. */
export interface IncomingFile extends StoredBytes {
  /** Lost with this process unless the database notes it. */
  key: Buffer;
  /** As the sender named it. */
  name: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
}

/** Where the bytes of files are: a folder of sealed files, each named by its number. */
export interface FileStore {
  /** Seals a stream as it arrives; what breaks off leaves nothing behind. Throws StoreAway without the folder's mark. */
  receive(name: string, source: AsyncIterable<Buffer>): Promise<IncomingFile>;
  /** Opens a file that has arrived, moved or not; throws `fileLost` where it is not there. Close it. */
  open(file: StoredBytes): Promise<SealedFile>;
  /** Moves an arrived file to where it stays, once the database has noted it; one that was moved is no error. */
  keep(number: string): Promise<void>;
  /** Removes an arrived file unless it was moved meanwhile. */
  discard(number: string): Promise<void>;
  /**
   * Removes a file, moved or not. One that is not there has gone before, if the folder shows its mark; without it the
   * file may be wherever the folder is, and StoreAway is thrown.
   */
  remove(number: string): Promise<void>;
  /** Whether a file is there in its full length with its end untouched. */
  isWhole(file: StoredBytes, size: number): Promise<boolean>;
  /**
   * Writes an older file again, sealed with its own key, which its row has already; doing so twice is no error. False
   * if it is gone.
   */
  giveKey(file: StoredBytes & { key: Buffer }): Promise<boolean>;
  /** What arrived, before an instant if one is given, and was not moved: it is on its way, or a process that died left it. */
  leftBehind(before?: Date): Promise<string[]>;
  /** What it is, as the database names it. */
  kind: typeof KIND;
  /** The id of the database whose files these are, as the folder's mark says; undefined without one. */
  markedAs(): Promise<string | undefined>;
  /** Marks a folder that has no mark as this database's. */
  mark(): Promise<void>;
  /** Whether a file is there, moved or not. */
  has(number: string): Promise<boolean>;
  /** Every file moved before an instant. */
  kept(before: Date): Promise<string[]>;
}

const NUMBER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A store in `folder` for the database whose id `owner` answers. */
export function createFileStore(folder: string, vault: Vault, owner: () => Promise<string>): FileStore {
  const incoming = path.join(folder, 'incoming');
  const shelfOf = (number: string) => path.join(folder, number.slice(0, 2));
  const placeOf = (number: string) => path.join(shelfOf(number), checked(number));
  const arrivedAt = (number: string) => path.join(incoming, checked(number));

  const markOf = path.join(folder, OWNER_MARK);
  const markedAs = () => readMark(folder);

  const refuseUnmarked = async () => {
    if ((await markedAs()) !== (await owner())) throw new StoreAway(`${markOf} does not name this database.`);
  };

  const unlinked = async (place: string): Promise<boolean> => {
    try {
      await unlink(place);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };

  const isThere = (place: string) =>
    stat(place).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );

  const keysOf = (key: Buffer | null) => ({ vault, own: key ? vault.openKey(key, FILE_KEY) : undefined });

  const openFile = async ({ number, key }: StoredBytes) => {
    const keys = keysOf(key);
    try {
      return await openSealed(placeOf(number), number, keys);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    try {
      return await openSealed(arrivedAt(number), number, keys);
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Moved between the two looks.
      return openSealed(placeOf(number), number, keys).catch((gone: unknown) => {
        throw isMissing(gone) ? problem('fileLost') : gone;
      });
    }
  };

  const keep = async (number: string) => {
    await mkdir(shelfOf(number), { recursive: true, mode: 0o700 });
    try {
      await rename(arrivedAt(number), placeOf(number));
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Another process was faster.
      await stat(placeOf(number));
    }
    await syncFolder(shelfOf(number));
  };

  return {
    async receive(name, source) {
      const number = randomUUID();
      const key = vault.newKey(FILE_KEY);
      const hash = createHash('sha256');
      // A folder that is not mounted would be made on the disk below it.
      await refuseUnmarked();
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      try {
        const size = await writeSealed(arrivedAt(number), number, keysOf(key), hashed(source, hash));
        // Without this a crash could forget the name after the database has noted it.
        await syncFolder(incoming);
        return { number, key, name, size, sha256: hash.digest() };
      } catch (error) {
        await rm(arrivedAt(number), { force: true });
        throw error;
      }
    },
    open: openFile,
    keep,
    discard: (number) => rm(arrivedAt(number), { force: true }),
    async remove(number) {
      const was = [await unlinked(placeOf(number)), await unlinked(arrivedAt(number))];
      if (!was.includes(true)) await refuseUnmarked();
    },
    kind: KIND,
    markedAs,
    async mark() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(markOf, await owner(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
        // Another process of this database was faster; any other mark is found when it is asked for.
        if (error.code !== 'EEXIST') throw error;
      });
    },
    has: async (number) => (await isThere(placeOf(number))) || (await isThere(arrivedAt(number))),
    async isWhole(stored, size) {
      try {
        const file = await openFile(stored);
        try {
          await file.read(Math.max(0, size - 1), 1);
          return file.size === size;
        } finally {
          await file.close();
        }
      } catch {
        return false;
      }
    },
    async giveKey({ number, key }) {
      try {
        await keep(number);
      } catch (error) {
        // Destroyed meanwhile.
        if (isMissing(error)) return false;
        throw error;
      }
      const file = await openFile({ number, key });
      // What is left of it when the process dies goes like any broken upload.
      const anew = arrivedAt(randomUUID());
      try {
        // A key that does not fit must not pass for its own.
        if (file.isOwn) await file.read(0, 1);
        if (file.isOwn) return true;
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        await writeSealed(anew, number, keysOf(key), file.bytes());
        await rename(anew, placeOf(number));
        await syncFolder(shelfOf(number));
        return true;
      } catch (error) {
        await rm(anew, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    leftBehind: (before) => olderThan(incoming, before),
    async kept(before) {
      const shelves = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
      const files = await Promise.all(shelves.map((shelf) => olderThan(path.join(folder, shelf), before)));
      return files.flat();
    },
  };
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function olderThan(dir: string, before?: Date): Promise<string[]> {
  const older: string[] = [];
  for (const number of await readdir(dir).catch(() => [])) {
    const touched = await stat(path.join(dir, number)).catch(() => undefined);
    if (touched && NUMBER.test(number) && (!before || touched.mtime < before)) older.push(number);
  }
  return older;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

// A number becomes part of a path: nothing else may.
function checked(number: string): string {
  if (!NUMBER.test(number)) throw new Error('Not the number of a file.');
  return number;
}

async function* hashed(source: AsyncIterable<Buffer>, hash: { update(bytes: Buffer): unknown }) {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}
