import path from 'node:path';
import type { Config } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { FileStore } from '../../server/files/fileStore.ts';
import { hasBytes, knownBytes, storeOf } from './storedBytes.queries.ts';

type Parts = Pick<Context, 'db' | 'files'>;

/** Marks the folder of files as this database's, before the first file; a database that has files has marked its own. */
export async function claimStore({ db, files }: Parts): Promise<void> {
  if ((await files.markedAs()) === undefined && !(await hasBytes(db))) await files.mark();
}

/**
 * Throws a sentence unless the folder of files is this database's: two processes with folders of their own would lose
 * each other's files, and one without its folder would take for destroyed what is elsewhere.
 */
export async function refuseOtherStore({
  db,
  files,
  config,
}: {
  db: Queryable;
  files: Pick<FileStore, 'kind' | 'markedAs'>;
  config: Pick<Config, 'dataDir'>;
}): Promise<void> {
  const { kind, owner } = await storeOf(db);
  const folder = path.join(config.dataDir, 'files');
  if (kind !== files.kind) throw new Error(`The database keeps its files in another kind of store (${kind}).`);
  const mark = await files.markedAs();
  if (mark === owner) return;
  if (mark !== undefined) {
    throw new Error(`${folder} holds the files of another database. Set DATA_DIR to the folder of this one.`);
  }
  throw new Error(
    `${folder} is not the folder in which this database keeps its files. Is it mounted, and DATA_DIR the same for every ` +
      'process? If the files are lost for good: npm run jiwon -- files adopt',
  );
}

/**
 * Takes an unmarked folder for this database's, on somebody's word that what is missing in it is nowhere else. Throws a
 * sentence where it is another one's.
 */
export async function adoptStore(
  context: Parts & Pick<Context, 'config'>,
): Promise<{ known: number; missing: number }> {
  const { db, files } = context;
  if ((await files.markedAs()) === undefined) await files.mark();
  await refuseOtherStore(context);
  const known = await knownBytes(db);
  let missing = 0;
  for (const number of known) if (!(await files.has(number))) missing += 1;
  return { known: known.length, missing };
}
