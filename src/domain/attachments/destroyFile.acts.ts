import type { Context } from '../../server/context.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { destroyKeys } from './storedBytes.queries.ts';

// In the place of an envelope.
const NO_NAME = Buffer.alloc(0);

/**
 * Notes that a file is gone, its name with it, and removes its bytes unless another application's file still refers to
 * them. Whoever is taking that file over meanwhile holds its row, and is waited for.
 */
export async function destroyFile(context: Context, number: string): Promise<void> {
  const { db, files, clock } = context;
  await inTransaction(db, async (tx) => {
    const sharing = () =>
      tx
        .selectFrom('attachment')
        .select(['file_no', 'stored_no'])
        .where('stored_no', '=', (eb) => eb.selectFrom('attachment').select('stored_no').where('file_no', '=', number))
        .where('destroyed_at', 'is', null);
    // All at once and in order: two that destroy at the same time wait for each other one way only.
    await sharing().orderBy('file_no').forUpdate().execute();
    // Asked again once all are held: one may have been added while waiting.
    const left = await sharing().execute();
    const own = left.find((one) => one.file_no === number);
    if (!own) return;
    if (left.length === 1) await files.remove(own.stored_no);
    await tx
      .updateTable('attachment')
      .set({ destroyed_at: clock.now(), file_nm: NO_NAME })
      .where('file_no', '=', number)
      .execute();
    await destroyKeys(tx, context, [own.stored_no]);
  });
}
