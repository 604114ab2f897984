import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checked, fileLost, isNumber, type SealedStore } from './fileStore.ts';
import { syncFolder, writeNew } from './privateFile.ts';
import { OWNER_MARK, readMark } from './storeMark.ts';

/** A folder of sealed files: where each is, and what is done with it as it lies. */
export interface SealedFolder extends SealedStore {
  kind: 'folder';
  /** Where a file stays, and where it arrives. */
  placeOf(number: string): string;
  arrivedAt(number: string): string;
  /** Removes it from both; false where it was in neither. */
  unlinked(number: string): Promise<boolean>;
}

/** The shelves of a store, by the first two digits of its files' numbers. */
export const shelfOf = (number: string) => number.slice(0, 2);

export function sealedFolder(folder: string): SealedFolder {
  const incoming = path.join(folder, 'incoming');
  const placeOf = (number: string) => path.join(folder, shelfOf(number), checked(number));
  const arrivedAt = (number: string) => path.join(incoming, checked(number));
  const places = (number: string) => [placeOf(number), arrivedAt(number)];
  const markOf = path.join(folder, OWNER_MARK);

  const unlinked = async (number: string) => {
    const was = [];
    for (const place of places(number)) was.push(await isOut(unlink(place)));
    return was.includes(true);
  };

  const has = async (number: string) => {
    for (const place of places(number)) if (await isOut(stat(place))) return true;
    return false;
  };

  async function* lyingBytes(number: string): AsyncGenerator<Buffer> {
    // One that moves between the two looks is found at the second.
    for (const place of [...places(number), ...places(number)]) {
      const handle = await open(place, 'r').catch(missing);
      if (!handle) continue;
      yield* handle.createReadStream();
      return;
    }
    throw fileLost();
  }

  return {
    kind: 'folder',
    place: folder,
    placeOf,
    arrivedAt,
    unlinked,
    markedAs: () => readMark(folder),
    async remark(owner) {
      await rm(markOf, { force: true });
      if (owner === undefined) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(markOf, owner, { mode: 0o600 });
    },
    has,
    sealed: async (number) => ((await has(number)) ? lyingBytes(number) : undefined),
    async take(number, bytes) {
      const [place, arriving] = [placeOf(number), arrivedAt(randomUUID())];
      for (const one of [path.dirname(place), incoming]) await mkdir(one, { recursive: true, mode: 0o700 });
      try {
        await writeNew(arriving, bytes);
        await rename(arriving, place);
        await syncFolder(path.dirname(place));
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
    },
    async *all() {
      for (const dir of await readdir(folder).catch(() => [])) {
        if (dir !== 'incoming' && !/^[0-9a-f]{2}$/.test(dir)) continue;
        yield* (await readdir(path.join(folder, dir))).filter(isNumber);
      }
    },
    async destroy(number) {
      await unlinked(number);
    },
  };
}

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function missing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

// Whether it did what it was asked to; false where there was nothing to do it to.
const isOut = (act: Promise<unknown>) =>
  act.then(
    () => true,
    (error: unknown) => missing(error) ?? false,
  );
