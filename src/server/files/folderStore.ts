import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Vault } from '../vault.ts';
import { FILE_KEY, type FileStore, fileLost, hashed, isNumber, type StoredBytes } from './fileStore.ts';
import { syncFolder } from './privateFile.ts';
import { openSealed, writeSealed } from './sealedFile.ts';
import { isMissing, sealedFolder } from './sealedFolder.ts';
import { OWNER_MARK, StoreAway } from './storeMark.ts';

/** A store in `folder` for the database whose id `owner` answers. */
export function createFolderStore(folder: string, vault: Vault, owner: () => Promise<string>): FileStore {
  const lying = sealedFolder(folder);
  const { placeOf, arrivedAt, markedAs, unlinked } = lying;
  const incoming = path.join(folder, 'incoming');
  const markOf = path.join(folder, OWNER_MARK);

  const refuseUnmarked = async () => {
    if ((await markedAs()) !== (await owner())) throw new StoreAway(`${markOf} does not name this database.`);
  };

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
        throw isMissing(gone) ? fileLost() : gone;
      });
    }
  };

  const keep = async (number: string) => {
    const shelf = path.dirname(placeOf(number));
    await mkdir(shelf, { recursive: true, mode: 0o700 });
    try {
      await rename(arrivedAt(number), placeOf(number));
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Another process was faster.
      await stat(placeOf(number));
    }
    await syncFolder(shelf);
  };

  const discard = (number: string) => rm(arrivedAt(number), { force: true });

  return {
    ...lying,
    refuseUnfit: async () => [],
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
        await discard(number);
        throw error;
      }
    },
    // It arrived where a crash leaves it.
    settle: async () => {},
    open: openFile,
    keep,
    discard,
    async remove(number) {
      if (!(await unlinked(number))) await refuseUnmarked();
    },
    async mark() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(markOf, await owner(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
        // Another process of this database was faster; any other mark is found when it is asked for.
        if (error.code !== 'EEXIST') throw error;
      });
    },
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
        await syncFolder(path.dirname(placeOf(number)));
        return true;
      } catch (error) {
        await rm(anew, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    leftBehind: (before) => olderThan(incoming, before),
    // A process died over it: before the commit nobody knows it, after it its bytes were still to be moved.
    finish: (number, isKnown) => (isKnown ? keep(number) : discard(number)),
    async kept(before) {
      const shelves = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
      const files = await Promise.all(shelves.map((shelf) => olderThan(path.join(folder, shelf), before)));
      return files.flat();
    },
  };
}

/** The files of a folder that were written before an instant, or all of them. */
export async function olderThan(dir: string, before?: Date): Promise<string[]> {
  const older: string[] = [];
  for (const number of await readdir(dir).catch(() => [])) {
    const touched = await stat(path.join(dir, number)).catch(() => undefined);
    if (touched && isNumber(number) && (!before || touched.mtime < before)) older.push(number);
  }
  return older;
}
