import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { PostingMarks } from '../../content/content.queries.ts';
import { keepReplaced } from '../keptImages.queries.ts';
import { everyImage, type ImageRow } from '../postingImages.queries.ts';
import type { PostingKey } from '../postings.queries.ts';
import { copyOf, type StoredPosting } from './copyOfPosting.records.ts';
import type { WorkingCopy } from './workingCopy.ts';

/** A posting as it is published, or was: its row as a working copy, and what decides who may see and change what. */
export interface PublishedPosting {
  copy: WorkingCopy;
  shown: boolean;
  publishAt: Date;
  /** What acts of their own have set. */
  marks: PostingMarks;
}

/** The posting of that key; undefined if none was ever published. `lock` holds its row. */
export async function readPublished(
  db: Queryable,
  { companyCode, postingNumber }: PostingKey,
  { lock = false } = {},
): Promise<PublishedPosting | undefined> {
  const { rows } = await sql<StoredPosting['posting'] & Pick<StoredPosting, 'fields' | 'images'>>`
    SELECT p.*,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('no', rcrt_sect_no, 'name', rcrt_sect_dc) ORDER BY f.sort_order), '[]')
         FROM support_field f WHERE f.company_cd = p.company_cd AND f.pblanc_no = p.pblanc_no) AS fields,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('hash', hash, 'caption', caption, 'words', coalesce(
           (SELECT string_agg(line, E'\\n' ORDER BY place) FROM jsonb_array_elements_text(lines) WITH ORDINALITY l (line, place)),
           words)) ORDER BY image_no), '[]')
         FROM posting_image i WHERE i.company_cd = p.company_cd AND i.pblanc_no = p.pblanc_no) AS images
      FROM posting p WHERE p.company_cd = ${companyCode} AND p.pblanc_no = ${postingNumber}
      ${lock ? sql`FOR UPDATE OF p` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { fields, images, ...posting } = row;
  const { shown, closed_at, close_reason, finished_at, was_shown, publish_at: publishAt } = posting;
  const marks = { closed_at, close_reason, finished_at, was_shown };
  return { copy: copyOf({ posting, fields, images }), shown, publishAt, marks };
}

/** A working copy as it was saved last. */
export interface SavedCopy {
  copy: WorkingCopy;
  /** The posting as it was when the copy last took it in; undefined while it was never published. */
  base: WorkingCopy | undefined;
  revision: number;
  savedAt: Date;
  savedBy: string;
}

/** The working copy of a posting; undefined while nobody has edited it. `lock` holds it. */
export async function readCopy(
  db: Queryable,
  { companyCode, postingNumber }: PostingKey,
  { lock = false } = {},
): Promise<SavedCopy | undefined> {
  const found = db
    .selectFrom('posting_copy')
    .selectAll()
    .where('company_cd', '=', companyCode)
    .where('pblanc_no', '=', postingNumber);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  return (
    row && {
      copy: JSON.parse(row.content),
      base: row.base === null ? undefined : JSON.parse(row.base),
      revision: row.revision,
      savedAt: row.saved_at,
      savedBy: row.saved_by,
    }
  );
}

/** Makes whoever edits the same posting wait for this transaction, also while it has no copy yet. */
export async function lockCopyOf(tx: Tx, { companyCode, postingNumber }: PostingKey): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`posting ${companyCode}-${postingNumber}`}, 0))`.execute(
    tx,
  );
}

/** Writes a working copy. */
export async function writeCopy(
  tx: Tx,
  { companyCode, postingNumber }: PostingKey,
  { copy, base, revision, savedAt, savedBy }: SavedCopy,
): Promise<void> {
  const written = {
    content: JSON.stringify(copy),
    base: base ? JSON.stringify(base) : null,
    revision,
    saved_at: savedAt,
    saved_by: savedBy,
  };
  await tx
    .insertInto('posting_copy')
    .values({ company_cd: companyCode, pblanc_no: postingNumber, ...written })
    .onConflict((known) => known.columns(['company_cd', 'pblanc_no']).doUpdateSet(written))
    .execute();
}

/** A version of a posting that was published. */
export interface NewVersion {
  copy: WorkingCopy;
  hash: Buffer;
  at: Date;
  madeBy: string;
  approvedBy: string | null;
  reason: string;
}

/** Adds a version of a posting. */
export async function addVersion(
  tx: Tx,
  { companyCode, postingNumber }: PostingKey,
  { copy, hash, at, madeBy, approvedBy, reason }: NewVersion,
): Promise<void> {
  await tx
    .insertInto('posting_version')
    .values({
      ...{ company_cd: companyCode, pblanc_no: postingNumber, content: JSON.stringify(copy), hash, at },
      ...{ made_by: madeBy, approved_by: approvedBy, reason: reason === '' ? null : reason },
    })
    .execute();
}

/** Gives a posting its images, as they stand wherever they are; those it shows no longer stay for its versions. */
export async function writeImagesOf(tx: Tx, key: PostingKey, images: readonly PublishedImage[]): Promise<void> {
  const { companyCode, postingNumber } = key;
  await keepReplaced(tx, [key], []);
  await tx
    .deleteFrom('posting_image')
    .where('company_cd', '=', companyCode)
    .where('pblanc_no', '=', postingNumber)
    .execute();
  if (images.length === 0) return;
  await sql`
    INSERT INTO posting_image (company_cd, pblanc_no, image_no, hash, type, width, height, caption, words, content, file, lines)
    SELECT ${companyCode}, ${postingNumber}, row_number() OVER (ORDER BY g.place), g.one->>'hash', i.type, i.width,
        i.height, g.one->>'caption', g.one->>'words', i.content, i.file, g.one->'lines'
      FROM jsonb_array_elements(${JSON.stringify(images)}::jsonb) WITH ORDINALITY g (one, place),
        LATERAL (SELECT * FROM ${everyImage} k WHERE k.hash = g.one->>'hash' ORDER BY k.file LIMIT 1) i`.execute(tx);
}

/** What an editor names a posting's company by, and the categories it may have. */
export async function companyAndCategories(db: Queryable, companyCode: string) {
  const { rows } = await sql<{ company: string; categories: { code: string; name: string }[] }>`
    SELECT (SELECT name FROM company WHERE company_cd = ${companyCode}) AS company,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('code', category_cd, 'name', name) ORDER BY sort_order), '[]')
         FROM category) AS categories`.execute(db);
  return { company: rows[0]?.company ?? '', categories: rows[0]?.categories ?? [] };
}

type CopiedImage = StoredPosting['images'][number];

/** An image with all it says line by line. */
type PublishedImage = CopiedImage & { lines: readonly string[] };

/** Images by their hashes, with what a working copy says of each; one that is not there is left out. */
export async function readImages(db: Queryable, images: readonly CopiedImage[]): Promise<ImageRow[]> {
  if (images.length === 0) return [];
  const { rows } = await sql<ImageRow>`
    SELECT DISTINCT ON (hash) hash, type, width, height,
      (SELECT jsonb_agg(jsonb_build_object('hash', s.hash, 'type', s.type, 'width', s.width) ORDER BY s.width)
         FROM image_size s WHERE s.image_hash = i.hash) AS sizes
      FROM ${everyImage} i WHERE hash = ANY(${images.map(({ hash }) => hash)}) ORDER BY hash`.execute(db);
  return images.flatMap(({ hash, caption, words }) => {
    const found = rows.find((row) => row.hash === hash);
    return found ? [{ ...found, caption, words }] : [];
  });
}
