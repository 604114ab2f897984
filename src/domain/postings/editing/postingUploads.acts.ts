import type { Faults } from '../../../fields/shape.ts';
import { commonProblem } from '../../../http/failure.ts';
import { problem } from '../../../http/problem.ts';
import type { Db, Queryable } from '../../../server/database/database.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Bytes } from '../../../server/files/window.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { LARGEST_PIXELS, pixelTypeOf, readImage, unsaidIn } from '../../content/contentImage.ts';
import type { Place } from '../../content/contentProblems.ts';
import { holdsPosting } from '../../operators/roles.ts';
import { findMade, writeSizes } from '../imageSizes.queries.ts';
import { makeSizes } from '../imageSizes.ts';
import { keepImage } from '../keptImages.queries.ts';
import { imageAddress } from '../postingImage.ts';
import { readEvery } from '../postingImages.queries.ts';
import type { PostingKey } from '../postings.queries.ts';
import { imagesOf } from './copyOfPosting.records.ts';
import type { ShownImage } from './workingCopy.records.ts';
import { rowsAt, type WorkingCopy } from './workingCopy.ts';

/**
 * Keeps an image for a posting of the scope, with the sizes that an import makes; the working copy names it by its hash
 * where somebody writes what it says. Throws `noPosting`, or `invalid` with a sentence for the file.
 */
export async function keepUploaded(
  scope: Scope,
  db: Db,
  { companyCode, postingNumber, file }: PostingKey & { file: Bytes },
  at: Date,
): Promise<ShownImage> {
  if (!holdsPosting(scope, companyCode, postingNumber)) throw problem('noPosting');
  if (file.size > LARGEST_PIXELS)
    throw refused(`${LARGEST_PIXELS / 1_000_000}MB까지 올릴 수 있어요. 줄여서 다시 올려 주세요.`);
  const content = await file.read(0, file.size);
  const type = pixelTypeOf(content);
  if (!type) throw refused('JPEG, PNG, WebP 그림만 올릴 수 있어요. 이 형식으로 저장해 다시 올려 주세요.');
  const faults: Faults = {};
  const place: Place = { file: '', path: 'file', problems: [], faults };
  const { hash, width, height } = await readImage(content, place);
  if (faults.file) throw refused(faults.file);
  // It takes seconds, so nothing is written before it that others wait for.
  const made = (await findMade(db, [hash])).has(hash) ? [] : await makeSizes(content, type);
  if ('refusal' in made) throw refused(made.refusal);
  await inTransaction(db, async (tx) => {
    await keepImage(tx, { hash, type, width, height, content }, at);
    if (made.length > 0) await writeSizes(tx, hash, made);
  });
  return { hash, address: imageAddress(hash, type) };
}

const refused = (sentence: string) => commonProblem('invalid', { fields: { file: sentence } });

/** Where the images of a working copy are seen. */
export async function shownImages(db: Queryable, copy: WorkingCopy): Promise<ShownImage[]> {
  const known = await readEvery(
    db,
    imagesOf(copy).map(({ hash }) => hash),
  );
  return known.map(({ hash, type }) => ({ hash, address: imageAddress(hash, type) }));
}

/** What keeps a posting from being published with its images, by places of its copy: gone, or not all in words. */
export async function imageFaults(db: Queryable, copy: WorkingCopy): Promise<[at: string, sentence: string][]> {
  const images = imagesOf(copy);
  const ids = rowsAt(copy, 'images').map(({ id }) => id);
  const known = await readEvery(
    db,
    images.map(({ hash }) => hash),
  );
  return images.flatMap(({ hash, words }, index): [string, string][] => {
    const found = known.find((one) => one.hash === hash);
    const at = `images.${ids[index]}`;
    if (!found) return [[at, '그림 파일이 없어요. 지우고 다시 올려 주세요.']];
    // Only of a drawing is it known what can be read in it.
    const unsaid = words === '' || !found.drawing ? [] : unsaidIn(found.drawing, words);
    return unsaid.length === 0 ? [] : [[`${at}.words`, `그림에 쓰인 다음 글도 적어 주세요: ${unsaid.join(', ')}`]];
  });
}
