import { lockContent } from '../../server/database/contentLock.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { findUnnamed, removeUnnamed } from './keptImages.queries.ts';

/** Removes images that no posting, version or copy names: uploaded and taken out again, or of postings that are gone. */
export const keptImages: Sweep<{ hash: string } & Due> = {
  name: 'keptImages',
  does: 'removes uploaded images that no posting, version or working copy names any longer',
  cron: '47 18 * * *',
  async due({ db }, at) {
    return (await findUnnamed(db, at)).map((image) => ({ ...image, what: 'images' }));
  },
  act: ({ db }, { hash }, at) =>
    inTransaction(db, async (tx) => {
      await lockContent(tx);
      return removeUnnamed(tx, hash, at);
    }),
};
