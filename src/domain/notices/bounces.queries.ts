import { sql } from 'kysely';
import type { Tx } from '../../server/database/database.ts';

/** Notes a webhook by its sender's number; false where it was taken before. */
export async function takeHook(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('hook_taken')
    .values({ hook_id: id, at })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Notes of a mail that was sent why it did not reach its reader. */
export async function noteBounced(tx: Tx, id: string, failure: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ failure })
    .where('outbox_id', '=', id)
    .where('sent_at', 'is not', null)
    .execute();
}

/** Lets mails that bounced be sent once more, each under its own Message-ID. */
export async function forgetBounces(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`UPDATE outbox SET sent_at = NULL, failure = NULL
    WHERE outbox_id = ANY(${ids}::uuid[]) AND sent_at IS NOT NULL AND failure IS NOT NULL`.execute(tx);
}
