import type { Context } from '../server/context.ts';
import { closeApplications, postingsToClose } from './closing.queries.ts';

/** How long after its end a posting's drafts are closed: what arrived before the end has been answered by then. */
export const CLOSE_AFTER_MS = 120_000;

/** Closes the drafts of every posting whose end is two minutes past; each posting is its own transaction. */
export async function closeDue({ db, vault, clock }: Pick<Context, 'db' | 'vault' | 'clock'>): Promise<void> {
  const at = clock.now();
  for (const key of await postingsToClose(db, new Date(at.getTime() - CLOSE_AFTER_MS))) {
    await db.transaction().execute((tx) => closeApplications(tx, vault, key, at));
  }
}
