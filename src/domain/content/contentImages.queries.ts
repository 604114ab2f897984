import type { Tx } from '../../server/database/database.ts';
import { findMade, removeOldSizes, writeSizes } from '../postings/imageSizes.queries.ts';
import { type ImageSize, makeSizes } from '../postings/imageSizes.ts';
import { keepReplaced } from '../postings/keptImages.queries.ts';
import { isOfPixels } from '../postings/postingImage.ts';
import { wrong } from './contentProblems.ts';
import type { Content } from './readContent.records.ts';

/** What was made of images of pixels, by their hash. */
export type MadeSizes = ReadonlyMap<string, readonly ImageSize[]>;

/**
 * Makes what is not there yet of the images of pixels, once each however many postings show it; an image that cannot be
 * read is a problem. It takes seconds each, so nothing is written before it that others wait for.
 */
export async function makeMissingSizes(tx: Tx, { postings }: Content, problems: string[]): Promise<MadeSizes> {
  const images = new Map(postings.flatMap(({ images: own }) => own.map((image) => [image.hash, image])));
  const known = await findMade(tx, [...images.keys()]);
  const made = new Map<string, readonly ImageSize[]>();
  for (const [hash, { type, content, file }] of images) {
    if (!isOfPixels(type) || known.has(hash)) continue;
    const sizes = await makeSizes(content, type);
    if ('refusal' in sizes) wrong({ file, path: '', problems }, sizes.refusal);
    else made.set(hash, sizes);
  }
  return made;
}

const KEY = ['company_cd', 'pblanc_no', 'image_no'] as const;
// A hash identifies its content: what is known is neither read nor sent again.
const COMPARED = [...KEY, 'hash', 'type', 'width', 'height', 'caption', 'words', 'file', 'lines'] as const;
type Compared = { readonly [column in (typeof COMPARED)[number]]: unknown };

const named = (row: Compared) => KEY.map((column) => row[column]).join(' ');
const told = (row: Compared) =>
  JSON.stringify(COMPARED.map((column) => (Array.isArray(row[column]) ? JSON.stringify(row[column]) : row[column])));

/** Writes the images of the given postings that differ and takes away those they no longer have; answers how many. */
export async function writeImages(tx: Tx, { postings }: Content, made: MadeSizes): Promise<number> {
  const rows = postings.flatMap(({ posting, images }) =>
    images.map(({ lines, ...image }, order) => ({
      company_cd: posting.company,
      pblanc_no: posting.number,
      image_no: order + 1,
      ...image,
      lines: JSON.stringify(lines),
    })),
  );
  const imported = new Set(postings.map(({ posting }) => `${posting.company} ${posting.number}`));
  const [wanted, before] = [new Set(rows.map(named)), await tx.selectFrom('posting_image').select(COMPARED).execute()];
  const old = before.filter((row) => imported.has(`${row.company_cd} ${row.pblanc_no}`) && !wanted.has(named(row)));
  const keys = postings.map(({ posting }) => ({ companyCode: posting.company, postingNumber: posting.number }));
  const staying = rows.map(({ hash }) => hash);
  await keepReplaced(tx, keys, staying);
  for (const row of old) {
    await tx
      .deleteFrom('posting_image')
      .where((eb) => eb.and(Object.fromEntries(KEY.map((column) => [column, row[column]]))))
      .execute();
  }
  const known = new Set(before.map(told));
  const differing = rows.filter((row) => !known.has(told(row)));
  for (const row of differing) {
    await tx
      .insertInto('posting_image')
      .values(row)
      .onConflict((conflict) => conflict.columns(KEY).doUpdateSet(row))
      .execute();
  }
  for (const [hash, sizes] of made) await writeSizes(tx, hash, sizes);
  await removeOldSizes(tx);
  return old.length + differing.length;
}
