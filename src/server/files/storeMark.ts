import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Beside the files: the database they belong to. */
export const OWNER_MARK = 'database';

/** The store does not show that it is this database's: it is away, or another one. */
export class StoreAway extends Error {
  readonly code = 'STORE_AWAY';
}

/** Seconds for which nothing is asked of a store that has not answered. */
export const AWAY_SECONDS = 5;

/** The store does not answer, or not as it should: what was asked for may work again soon. */
export class StoreUnreachable extends Error {
  readonly code = 'STORE_UNREACHABLE';
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
