import type { Context } from '../server/context.ts';
import { destroyFile, filesToDestroy } from './attachments.queries.ts';
import { forgetLinks } from './links.queries.ts';

/** Destroys the bytes nobody needs any more: those neither the draft nor the submission that stands refers to. */
export async function destroyUnused(context: Context, application?: number): Promise<void> {
  for (const number of await filesToDestroy(context.db, application)) await destroyFile(context, number);
}

/** The same for one application, right after its change is stored; what fails here is left to the sweep. */
export async function destroyNow(context: Context, application: number): Promise<void> {
  await destroyUnused(context, application).catch(() => undefined);
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
