import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../../fields/koreanDate.ts';
import type { Db } from '../database/database.ts';
import { type BuiltFile, type BuiltFiles, builtFileOf, type Security } from './builtFiles.ts';

/*
 * The built files of every process of late, in the database: while versions are exchanged, and in a tab that was open
 * over night, a page asks for files of another build than the process that answers has. Their names change with their
 * content, so that one name is one file whoever built it.
 */

/** Milliseconds after which files that no process has named are forgotten. */
export const FORGOTTEN_AFTER = 30 * DAY_MS;

/** Gives the files of this process to the others, and says of those that are there that they are used. */
export async function shareFiles(db: Db, files: BuiltFiles, at: Date): Promise<void> {
  const known = await db
    .updateTable('build_file')
    .set({ used_at: at })
    .where('path', 'in', [...files.keys()])
    .returning('path')
    .execute();
  const there = new Set(known.map(({ path }) => path));
  for (const [path, { variants }] of files) {
    if (there.has(path)) continue;
    const { identity, gzip, br } = variants;
    const codedBody = (one: typeof identity) => (one === identity ? null : one.whole.message.body!);
    await db
      .insertInto('build_file')
      .values({ path, content: identity.whole.message.body!, gzip: codedBody(gzip), br: codedBody(br), used_at: at })
      // Another process of the same build is at it, too.
      .onConflict((of) => of.column('path').doUpdateSet({ used_at: at }))
      .execute();
  }
}

// Names as the build makes them: anything else is asked for by nobody who has a page of ours.
const BUILT = /^\/(console\/(pdf\/)?)?assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg|png)$/;
/** Whether an address is one that a build may have given to a file. */
export const isBuiltName = (path: string): boolean => BUILT.test(path);

// Bytes of other builds' files that are kept in memory.
const MOST = 16 * 1024 * 1024;

/** Finds the files of other builds, each read once and kept for a while. */
export function createSharedFiles(db: Db, security: Security) {
  const kept = new LRUCache<string, BuiltFile>({
    maxSize: MOST,
    sizeCalculation: ({ variants }) =>
      Object.values(variants).reduce((sum, { whole }) => sum + whole.message.bytes.length, 0),
  });
  return async function find(path: string): Promise<BuiltFile | undefined> {
    if (!isBuiltName(path)) return undefined;
    const known = kept.get(path);
    if (known) return known;
    const row = await db
      .selectFrom('build_file')
      .select(['content', 'gzip', 'br'])
      .where('path', '=', path)
      .executeTakeFirst();
    if (!row) return undefined;
    const coded = { ...(row.gzip && { gzip: row.gzip }), ...(row.br && { br: row.br }) };
    const file = builtFileOf(path, { content: row.content, coded }, security);
    kept.set(path, file);
    return file;
  };
}
