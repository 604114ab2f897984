import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import { removeOldSizes } from './imageSizes.queries.ts';
import { IMAGE_ENDINGS, type ImageType } from './postingImage.ts';
import type { PostingKey } from './postings.queries.ts';

/* Images that no posting has to show: uploaded for a working copy, or named by a version that was published before. */

/** An image as it came. */
interface KeptImage {
  hash: string;
  type: ImageType;
  width: number;
  height: number;
  content: Buffer;
}

/** Keeps an image; one that is kept already is as new as this one. */
export async function keepImage(tx: Tx, { hash, type, width, height, content }: KeptImage, at: Date): Promise<void> {
  await tx
    .insertInto('kept_image')
    .values({ hash, type, width, height, content, file: `images/${hash}.${IMAGE_ENDINGS[type]}`, kept_at: at })
    .onConflict((known) => known.column('hash').doUpdateSet({ kept_at: at }))
    .execute();
}

// Every text that may name an image: versions of postings, and copies that are being written.
const TEXTS = sql`(SELECT company_cd, pblanc_no, content FROM posting_version
  UNION ALL SELECT company_cd, pblanc_no, content FROM posting_copy
  UNION ALL SELECT company_cd, pblanc_no, content FROM posting_copy_state)`;

/** Keeps what postings show beside `staying`, as far as their versions or copies name it: it is about to be written over. */
export async function keepReplaced(tx: Tx, postings: readonly PostingKey[], staying: readonly string[]): Promise<void> {
  const keys = JSON.stringify(postings.map(({ companyCode: c, postingNumber: n }) => ({ c, n })));
  await sql`
    INSERT INTO kept_image (hash, type, width, height, content, file)
    SELECT DISTINCT ON (i.hash) i.hash, i.type, i.width, i.height, i.content, i.file
      FROM jsonb_to_recordset(${keys}::jsonb) k (c text, n text)
      JOIN posting_image i ON (i.company_cd, i.pblanc_no) = (k.c, k.n)
     WHERE NOT i.hash = ANY(${staying}) AND EXISTS (SELECT FROM ${TEXTS} t
       WHERE (t.company_cd, t.pblanc_no) = (k.c, k.n) AND strpos(t.content, i.hash) > 0)
    ON CONFLICT DO NOTHING`.execute(tx);
}

// Somebody may have uploaded one and not saved the copy that names it yet.
const LEAST_HOURS = 24;

const unnamed = (at: Date) => sql`kept_at < ${new Date(at.getTime() - LEAST_HOURS * 3_600_000)} AND NOT hash IN (
  SELECT (regexp_matches(t.content, '"hash":"([0-9a-f]{32})"', 'g'))[1] FROM ${TEXTS} t)`;

/** Kept images that nothing names any longer. */
export async function findUnnamed(db: Queryable, at: Date): Promise<{ hash: string }[]> {
  const { rows } = await sql<{ hash: string }>`SELECT hash FROM kept_image WHERE ${unnamed(at)}`.execute(db);
  return rows;
}

/** Removes one with what was made of it; false if something names it again. */
export async function removeUnnamed(tx: Tx, hash: string, at: Date): Promise<boolean> {
  const { rows } = await sql`DELETE FROM kept_image WHERE hash = ${hash} AND ${unnamed(at)} RETURNING hash`.execute(tx);
  if (rows.length > 0) await removeOldSizes(tx);
  return rows.length > 0;
}
