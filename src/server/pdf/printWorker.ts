import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { missingWords } from './glyphs.ts';
import type { PrintAnswer, PrintOrder } from './printer.ts';
import { compiler, fitTexts, templates, typeset } from './typesetter.ts';

/* The thread that prints: one order after the other, so that neither fonts nor typesetting hold up a page. */

const photoPath = path.join(templates, 'photo.jpg');
// Pixels of a photo 30 mm wide at 300 dpi.
const PHOTO = { width: 360, height: 480 };
// What typesetting remembers of documents, in documents.
const REMEMBERED = 5;

async function readPhoto(bytes: Uint8Array | undefined): Promise<Buffer | undefined> {
  if (!bytes) return undefined;
  // A picture that cannot be read leaves the document without one, as a posting that wants none does.
  return sharp(bytes)
    .rotate()
    .resize({ ...PHOTO, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => undefined);
}

async function print({ template, data, photo, at }: PrintOrder): Promise<Uint8Array> {
  const { fitted, missing } = fitTexts(data);
  const picture = await readPhoto(photo);
  const document = { ...fitted, photo: picture !== undefined, unprinted: missingWords(missing) };
  if (picture) compiler.mapShadow(photoPath, picture);
  try {
    return asPdf(typeset(template, document), at);
  } finally {
    if (picture) compiler.unmapShadow(photoPath);
    compiler.evictCache(REMEMBERED);
  }
}

// PDF/A embeds every font and refuses a character that none of them has. The refusal names it, and what a person wrote
// stays out of logs.
function asPdf(document: NodeTypstDocument, at: number): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: 'a-2b', creationTimestamp: Math.floor(at / 1000) });
  } catch {
    throw new Error('Not printed: the document is no PDF/A.');
  }
}

let last = Promise.resolve();

parentPort?.on('message', (order: PrintOrder) => {
  last = last.then(async () => {
    const answer: PrintAnswer = await print(order).then(
      (pdf) => ({ id: order.id, pdf }),
      (error: unknown) => ({ id: order.id, error: String((error as Error).message ?? error) }),
    );
    parentPort?.postMessage(answer);
  });
});
