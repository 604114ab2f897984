import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Seals outside the database: a small file a day, written once, in a folder named after the database. */
export interface SealFolder {
  /** Writes a day's file and waits for the disk; one that is there stays as it is. */
  add(day: string, text: string): Promise<void>;
  /** The days that have one. */
  days(): Promise<string[]>;
  read(day: string): Promise<string>;
}

const NAME = /^(\d{4}-\d\d-\d\d)\.json$/;

/** The seals of the database of this owner (table file_folder) below a folder. */
export function createSealFolder(place: string, owner: string): SealFolder {
  const folder = path.join(place, owner);
  const fileOf = (day: string) => path.join(folder, `${day}.json`);
  return {
    async add(day, text) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // What is there is never written over: 'wx' refuses.
      const handle = await open(fileOf(day), 'wx', 0o400).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return undefined;
        throw error;
      });
      if (!handle) return;
      try {
        await handle.writeFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
      const names = await open(folder, 'r');
      await names.sync().finally(() => names.close());
    },
    async days() {
      // No folder is no seal; any other failure must not pass for that.
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw new Error(`The folder of seals, ${folder}, cannot be read (${error.code}).`);
      });
      return names.flatMap((name) => NAME.exec(name)?.[1] ?? []).sort();
    },
    read: (day) => readFile(fileOf(day), 'utf8'),
  };
}
