import { sql } from 'kysely';
import type { Queryable } from '../server/database.ts';
import { type ImageType, imageAddress } from './postingImage.ts';
import type { PostingImage } from './postings.calls.ts';

/** The images of posting `p` in their order, as one JSON value. */
export const imagesOfPosting = sql<ImageRow[]>`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('hash', hash, 'type', type, 'width', width, 'height', height,
     'caption', caption, 'words', words) ORDER BY i.image_no), '[]')
   FROM posting_image i WHERE i.company_cd = p.company_cd AND i.pblanc_no = p.pblanc_no)`;

/** An image without its content. */
export interface ImageRow {
  hash: string;
  type: ImageType;
  width: number;
  height: number;
  caption: string;
  words: string;
}

/** An image as a page shows it. */
export function imageOf({ hash, type, ...rest }: ImageRow): PostingImage {
  return { address: imageAddress(hash, type), ...rest };
}

/** The image of that hash, of whichever posting. */
export async function findImage(
  db: Queryable,
  hash: string,
): Promise<{ type: ImageType; content: Buffer } | undefined> {
  return db.selectFrom('posting_image').select(['type', 'content']).where('hash', '=', hash).executeTakeFirst();
}
