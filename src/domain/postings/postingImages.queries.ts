import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { PostingImage } from './posting.records.ts';
import type { PostingBody, PostingForm } from './postingBody.ts';
import { type ImageType, imageAddress, type ServedType, type SizeType, SMALLER_TYPES } from './postingImage.ts';

// What the columns of a posting and its images hold, said to the declaration of the tables.
declare module '../../server/database/contentTables.ts' {
  interface ContentColumns {
    postingBody: PostingBody;
    postingForm: PostingForm;
    imageType: ImageType;
    sizeType: SizeType;
  }
}

/** The images of posting `p` in their order, as one JSON value. */
export const imagesOfPosting = sql<ImageRow[]>`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('hash', hash, 'type', type, 'width', width, 'height', height,
     'caption', caption, 'words', words, 'sizes',
     (SELECT jsonb_agg(jsonb_build_object('hash', s.hash, 'type', s.type, 'width', s.width) ORDER BY s.width)
        FROM image_size s WHERE s.image_hash = i.hash)) ORDER BY i.image_no), '[]')
   FROM posting_image i WHERE i.company_cd = p.company_cd AND i.pblanc_no = p.pblanc_no)`;

/** An image without its content; `sizes` is what was made of it. */
export interface ImageRow {
  hash: string;
  type: ImageType;
  width: number;
  height: number;
  caption: string;
  words: string;
  sizes: { hash: string; type: ServedType; width: number }[] | null;
}

/** An image as a page shows it. */
export function imageOf({ hash, type, sizes, ...rest }: ImageRow): PostingImage {
  const sources = SMALLER_TYPES.map((smaller) => ({
    type: smaller,
    sizes: (sizes ?? [])
      .filter((size) => size.type === smaller)
      .map((size) => `${imageAddress(size.hash, smaller)} ${size.width}w`)
      .join(', '),
  }));
  return { address: imageAddress(hash, type), ...rest, sources: sources.filter((source) => source.sizes !== '') };
}

/** Every image there is, whether a posting shows it or it is kept apart; one may be there more than once. */
export const everyImage = sql<EveryImage>`(
  SELECT hash, type, width, height, content, file FROM posting_image
  UNION ALL SELECT hash, type, width, height, content, file FROM kept_image)`;

interface EveryImage {
  hash: string;
  type: ImageType;
  width: number;
  height: number;
  content: Buffer;
  file: string | null;
}

/** What is known of some hashes: how each is served, and the bytes of a drawing, in which there may be letters. */
export async function readEvery(
  db: Queryable,
  hashes: readonly string[],
): Promise<{ hash: string; type: ImageType; drawing: Buffer | null }[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<{ hash: string; type: ImageType; drawing: Buffer | null }>`
    SELECT DISTINCT ON (hash) hash, type, CASE WHEN type = 'image/svg+xml' THEN content END AS drawing
      FROM ${everyImage} i WHERE hash = ANY(${hashes}) ORDER BY hash`.execute(db);
  return rows;
}

/** An image as it was imported or uploaded, wherever it is. */
export async function readImported(db: Queryable, hash: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    SELECT content FROM ${everyImage} i WHERE hash = ${hash} LIMIT 1`.execute(db);
  return rows[0]?.content;
}

const isOfType = (hash: string, type: ServedType) =>
  sql<boolean>`EXISTS (SELECT FROM ${everyImage} i WHERE hash = ${hash} AND type = ${type})`;

/**
 * What is served under a hash and a type: a file made of an image under its own hash; under that of an imported image
 * of pixels the widest that was made of it in its own format, and the image itself only where nothing was made of it.
 */
export async function findImage(
  db: Queryable,
  hash: string,
  type: ServedType,
): Promise<{ hash: string; content: Buffer } | undefined> {
  const made = await db
    .selectFrom('image_size')
    .select(['hash', 'content'])
    .where('type', '=', type as SizeType)
    .where((eb) => eb.or([eb('hash', '=', hash), eb.and([eb('image_hash', '=', hash), isOfType(hash, type)])]))
    .orderBy('width', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (made) return made;
  const { rows } = await sql<{ hash: string; content: Buffer }>`
    SELECT hash, content FROM ${everyImage} i WHERE hash = ${hash} AND type = ${type} LIMIT 1`.execute(db);
  return rows[0];
}
