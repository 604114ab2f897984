import type { Context } from '../../server/context.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forgetPrepared } from './copyToOpen.queries.ts';
import { MOST_PREPARED } from './listChoices.ts';
import { type AskedCopy, copyFor, type Opening } from './openCopy.acts.ts';

/**
 * Unseals copies that somebody is likely to open next, after their answer has left: kept for their login alone and a minute at
 * most, never shown or recorded by this. Opening asks for rights, blindness and the copy's own envelope all the same.
 */
export async function prepareCopies(
  context: Pick<Context, 'db' | 'vault' | 'log'>,
  next: readonly Pick<AskedCopy, 'posting' | 'applicant'>[],
  by: Opening,
): Promise<void> {
  if (next.length === 0) return;
  try {
    const numbers = await inTransaction(context.db, async (tx) => {
      const found: number[] = [];
      for (const one of next.slice(0, MOST_PREPARED)) {
        // Withdrawn since the list was read, or not theirs to open: opening will say so.
        const mine = await copyFor(tx, context.vault, { ...one, isPreparing: true }, by).catch(() => undefined);
        if (mine) found.push(mine.copy.number);
      }
      return found;
    });
    forgetPrepared(by.operator.session.number, numbers);
  } catch (error) {
    context.log.warn({ err: error }, 'copies were not prepared');
  }
}
