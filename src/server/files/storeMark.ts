import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The kind of store that a folder is, as the database names it. */
export const KIND = 'folder';

/** Beside the files: the database they belong to. */
export const OWNER_MARK = 'database';

/** The folder does not show that it is this database's: it is away, or another one. */
export class StoreAway extends Error {
  readonly code = 'STORE_AWAY';
}

/** The mark of a folder, if it has one. */
export async function readMark(folder: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(folder, OWNER_MARK), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
