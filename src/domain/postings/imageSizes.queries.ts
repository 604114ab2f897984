import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import { type ImageSize, RECIPE } from './imageSizes.ts';
import type { PixelType } from './postingImage.ts';

/* What is made of images of pixels. The table's trigger raises the content version at every statement, changed rows or
   not, so a statement is only sent where there is something to change. */

const isMade = sql<boolean>`EXISTS (SELECT FROM image_size s WHERE s.image_hash = i.hash AND s.recipe >= ${RECIPE})`;

/** An image that is served as it came, or as an older recipe made it; with one posting that shows it, if one does. */
export interface UnmadeImage {
  hash: string;
  type: PixelType;
  companyCode: string | null;
  postingNumber: string | null;
}

/** Every image of pixels that nothing was made of. */
export async function findUnmade(db: Queryable): Promise<UnmadeImage[]> {
  const { rows } = await sql<UnmadeImage>`
    SELECT DISTINCT ON (i.hash) i.hash, i.type, i.company_cd AS "companyCode", i.pblanc_no AS "postingNumber"
      FROM (SELECT hash, type, company_cd, pblanc_no FROM posting_image
            UNION ALL SELECT hash, type, NULL, NULL FROM kept_image) i
     WHERE i.type <> 'image/svg+xml' AND NOT ${isMade} ORDER BY i.hash, i.company_cd`.execute(db);
  return rows;
}

/** Those of some hashes that something was made of by the recipe of today, or a newer process’s. */
export async function findMade(db: Queryable, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    SELECT DISTINCT image_hash AS hash FROM image_size
     WHERE recipe >= ${RECIPE} AND image_hash = ANY(${hashes})`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

/** Keeps what was made of an image, in the place of what an older recipe made. */
export async function writeSizes(tx: Tx, imageHash: string, sizes: readonly ImageSize[]): Promise<void> {
  await tx.deleteFrom('image_size').where('image_hash', '=', imageHash).execute();
  await tx
    .insertInto('image_size')
    .values(sizes.map((size) => ({ ...size, image_hash: imageHash, recipe: RECIPE })))
    .execute();
}

/** Removes what was made of images that are no longer there. */
export async function removeOldSizes(tx: Tx): Promise<void> {
  const { rows: old } = await sql<{ image_hash: string }>`
    SELECT DISTINCT s.image_hash FROM image_size s
     WHERE NOT EXISTS (SELECT FROM posting_image i WHERE i.hash = s.image_hash)
       AND NOT EXISTS (SELECT FROM kept_image i WHERE i.hash = s.image_hash)`.execute(tx);
  if (old.length === 0) return;
  const hashes = old.map(({ image_hash }) => image_hash);
  await tx.deleteFrom('image_size').where('image_hash', 'in', hashes).execute();
}
