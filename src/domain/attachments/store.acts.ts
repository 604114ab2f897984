import type { Context } from '../../server/context.ts';
import { asOwner } from '../../server/database/asOwner.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { FileStore, StoreKind } from '../../server/files/fileStore.ts';
import { StoreUnreachable } from '../../server/files/storeMark.ts';
import { hasBytes, knownBytes, storeOf } from './storedBytes.queries.ts';

type Parts = Pick<Context, 'db' | 'files'>;

/**
 * Makes a store this database's before the first file; a database that has files has said which one is its own. Without
 * files the kind that the settings name is taken, by a process that serves alone.
 */
export async function claimStore(
  { db, files, ownerUrl }: Parts & Pick<Context, 'ownerUrl'>,
  servesAlone: () => Promise<boolean>,
): Promise<void> {
  if (await hasBytes(db)) return;
  if ((await storeOf(db)).kind !== files.kind) {
    if (!(await servesAlone())) return;
    await nameKind(ownerUrl, files.kind);
  }
  try {
    if ((await files.markedAs()) === undefined) await files.mark();
  } catch (error) {
    // The next start marks it; until then it takes nothing.
    if (!(error instanceof StoreUnreachable)) throw error;
  }
}

// The database's owner alone may.
async function nameKind(ownerUrl: string, kind: StoreKind): Promise<void> {
  await asOwner(ownerUrl, (client) => client.query('UPDATE file_folder SET kind = $1', [kind]));
}

// By the kind that the database names: what to set; and where what is there does not fit.
const WORDS: Readonly<Record<StoreKind, { set: string; other: string; unmarked: string }>> = {
  folder: {
    set: 'Leave S3_BUCKET out: they are in DATA_DIR.',
    other: 'Set DATA_DIR to the folder of this one.',
    unmarked:
      'is not the folder in which this database keeps its files. Is it mounted, and DATA_DIR the same for every process?',
  },
  s3: {
    set: 'Set S3_BUCKET to it.',
    other: 'Set S3_BUCKET to the bucket of this one.',
    unmarked:
      'is not the bucket in which this database keeps its files. Is S3_BUCKET the right one, at the right S3_URL?',
  },
};

/**
 * Throws a sentence unless the store is this database's: two processes with stores of their own would lose each other's
 * files, and one without its store would take for destroyed what is elsewhere.
 */
export async function refuseOtherStore({
  db,
  files,
}: {
  db: Queryable;
  files: Pick<FileStore, 'kind' | 'place' | 'markedAs'>;
}): Promise<void> {
  const { kind, owner } = await storeOf(db);
  if (kind !== files.kind) {
    const set = WORDS[kind as StoreKind]?.set ?? '';
    throw new Error(
      `The database keeps its files in another kind of store (${kind}). ${set} To move them: npm run jiwon -- files move ${files.kind}`,
    );
  }
  const mark = await files.markedAs();
  if (mark === owner) return;
  const { other, unmarked } = WORDS[files.kind];
  if (mark !== undefined) throw new Error(`${files.place} holds the files of another database. ${other}`);
  throw new Error(`${files.place} ${unmarked} If the files are lost for good: npm run jiwon -- files adopt`);
}

/**
 * What a start asks of the store: throws where it is another one, or would keep what is destroyed. Answers what is
 * doubtful, a sentence each; one that does not answer is asked again by the first upload, and everything else goes on.
 */
export async function refuseUnfitStore({ db, files }: Parts): Promise<string[]> {
  try {
    await refuseOtherStore({ db, files });
    return await files.refuseUnfit();
  } catch (error) {
    if (!(error instanceof StoreUnreachable)) throw error;
    return [`${files.place} does not answer (${error.message}) Files can be neither stored nor opened until it does.`];
  }
}

/**
 * Takes an unmarked store for this database's, on somebody's word that what is missing in it is nowhere else. Throws a
 * sentence where it is another one's.
 */
export async function adoptStore(context: Parts): Promise<{ known: number; missing: number }> {
  const { db, files } = context;
  if ((await files.markedAs()) === undefined) await files.mark();
  await refuseOtherStore(context);
  const known = await knownBytes(db);
  let missing = 0;
  for (const number of known) if (!(await files.has(number))) missing += 1;
  return { known: known.length, missing };
}
