import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { coverageOf } from '../fontFile.ts';
import { projectDir } from '../instance.mjs';
import { createFitting, missingWords } from './glyphs.ts';
import type { PrintAnswer, PrintOrder } from './printer.ts';

/* The thread that prints: one order after the other, so that neither fonts nor typesetting hold up a page. */

const modules = path.join(projectDir, 'node_modules');
const pretendard = path.join(modules, 'pretendard/dist/public/static');
const noto = path.join(modules, '@embedpdf/fonts-kr/fonts');
// The first that has a character draws it: Noto Sans KR for hanja, jamo and all that Pretendard lacks.
const FONTS = [
  [path.join(pretendard, 'Pretendard-Regular.otf'), path.join(pretendard, 'Pretendard-Bold.otf')],
  [path.join(noto, 'NotoSansKR-Regular.otf'), path.join(noto, 'NotoSansKR-Bold.otf')],
].map((weights) => weights.map((file) => readFileSync(file)));

const templates = import.meta.dirname;
const photoPath = path.join(templates, 'photo.jpg');
// Pixels of a photo 30 mm wide at 300 dpi.
const PHOTO = { width: 360, height: 480 };
// What typesetting remembers of documents, in documents.
const REMEMBERED = 5;

const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: FONTS.flat() }] });
// Both weights of a font have the same characters (a test looks).
const fitTexts = createFitting(FONTS.map(([regular]) => coverageOf(regular!)));

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
    const compiled = compiler.compile({
      mainFilePath: path.join(templates, `${template}.typ`),
      inputs: { data: JSON.stringify(document) },
    });
    if (!compiled.result) throw new Error(`Not printed: ${messagesOf(compiled.takeError())}`);
    return asPdf(compiled.result, at);
  } finally {
    if (picture) compiler.unmapShadow(photoPath);
    compiler.evictCache(REMEMBERED);
  }
}

function messagesOf(error: { shortDiagnostics: { message?: string }[] } | null): string {
  return error?.shortDiagnostics.map(({ message }) => message).join('; ') ?? '';
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
