import type { Context } from '../server/context.ts';
import { filesToDestroy, forgetLinks, noteDestroyed } from './attachments.queries.ts';

/** Destroys the bytes nobody needs any more: those neither the draft nor the submission that stands refers to. */
export async function destroyUnused({ db, vault, files, clock }: Context, application?: number): Promise<void> {
  for (const number of await filesToDestroy(db, application)) {
    await files.remove(number);
    await noteDestroyed(db, vault, number, clock.now());
  }
}

// Longer than any upload may take.
const LEFT_BEHIND_MS = 24 * 3_600_000;

/** All that is due with files now: unneeded bytes, used-up addresses, what a dead process left half received. */
export async function sweepFiles(context: Context): Promise<void> {
  const now = context.clock.now();
  await destroyUnused(context);
  await forgetLinks(context.db, now);
  await context.files.sweep(new Date(now.getTime() - LEFT_BEHIND_MS));
}
