import { lockContent } from '../../server/database/contentLock.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { findMade, findUnmade, type UnmadeImage, writeSizes } from './imageSizes.queries.ts';
import { makeSizes } from './imageSizes.ts';
import { readImported } from './postingImages.queries.ts';

/** Makes the sizes of images that an older version of the product imported; until then they are served as they came. */
export const imageSizes: Sweep<UnmadeImage & Due> = {
  name: 'images',
  does: 'makes the sizes and formats of images that were imported before there were any',
  cron: '* * * * *',
  async due({ db }) {
    return (await findUnmade(db)).map((image) => ({ ...image, what: 'images' }));
  },
  async act({ db }, { hash, type, companyCode, postingNumber }) {
    const content = await readImported(db, hash);
    if (!content) return false;
    const made = await makeSizes(content, type);
    const of = companyCode ? `of posting ${companyCode} ${postingNumber}` : `that is kept as ${hash}`;
    if ('refusal' in made) throw new Error(`An image ${of}: ${made.refusal}`);
    return inTransaction(db, async (tx) => {
      // An import may have made them meanwhile, or taken the image away.
      await lockContent(tx);
      if ((await findMade(tx, [hash])).size > 0 || !(await readImported(tx, hash))) return false;
      await writeSizes(tx, hash, made);
      return true;
    });
  },
};
