import type { Context } from '../../server/context.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { filesToDestroy } from './destroy.queries.ts';
import { destroyFile } from './destroyFile.acts.ts';
import { destroyKeys, isOwnFolder, unknownBytes } from './storedBytes.queries.ts';

/** Destroys bytes that are no longer needed: those that neither the draft nor the valid submission refers to. */
export async function destroyUnused(context: Context, application?: number): Promise<void> {
  for (const number of await filesToDestroy(context.db, application)) await destroyFile(context, number);
}

/** The same for one application, right after its change is stored; what fails here is left to the sweep. */
export async function destroyNow(context: Context, application: number): Promise<void> {
  await destroyUnused(context, application).catch(() => undefined);
}

// Longer than any upload may take.
const LEFT_BEHIND_MS = 24 * 3_600_000;

interface Unused extends Due {
  number: string;
}

/** Destroys bytes nobody needs, what a dead process left half done, and files of which nothing is known. */
export const unusedFiles: Sweep<Unused> = {
  name: 'files',
  does: 'destroys files nobody needs, broken uploads and files of which nothing is known',
  cron: '37 * * * *',
  async due({ db, files }, at) {
    const unneeded = (await filesToDestroy(db)).map((number) => ({ what: 'unneeded', number }));
    // To another database every file of the store is unknown.
    if (!(await isOwnFolder({ db, files }))) return unneeded;
    // The clock of files is the machine's; a day is far more than the two may differ.
    const before = new Date(at.getTime() - LEFT_BEHIND_MS);
    const orphans = await unknownBytes(db, await files.kept(before, at));
    return [
      ...unneeded,
      ...(await files.leftBehind(before)).map((number) => ({ what: 'broken uploads', number })),
      ...orphans.map((number) => ({ what: 'orphans', number })),
    ];
  },
  async act(context, { what, number }) {
    if (what === 'unneeded') await destroyFile(context, number);
    else if (what === 'broken uploads') await finishUpload(context, number);
    else if ((await unknownBytes(context.db, [number])).length === 0) return false;
    else await destroyOrphan(context, number);
    return true;
  },
};

async function destroyOrphan(context: Context, number: string): Promise<void> {
  await context.files.remove(number);
  await inTransaction(context.db, (tx) => destroyKeys(tx, context, [number]));
}

/** Moves what a process that died had noted and not moved: nobody may take it for something that can go. */
export async function finishNoted({ db, files }: Context): Promise<void> {
  if (!(await isOwnFolder({ db, files }))) return;
  const arrived = await files.leftBehind();
  const unknown = new Set(await unknownBytes(db, arrived));
  // Of the others some may be on their way just now: whoever moves first is right.
  for (const number of arrived) if (!unknown.has(number)) await files.finish(number, true);
}

async function finishUpload({ db, files }: Context, number: string): Promise<void> {
  const isUnknown = (await unknownBytes(db, [number])).length > 0;
  await files.finish(number, !isUnknown);
}
