import { createHash } from 'node:crypto';
import sanitize from 'sanitize-html';
import type { ImageType } from '../postings/postingImage.ts';
import { type Place, wrong } from './contentShape.ts';

export type ContentImage = {
  hash: string;
  type: ImageType;
  width: number;
  height: number;
  content: Buffer;
  /** What can be read in it: texts of a drawing and the labels of its lettering; nothing is known of a PNG. */
  lettering: string[];
};

/** Largest image, in bytes: a page with several must stay quick on a phone. */
const LARGEST = 500_000;

const SHAPES = 'svg g title desc path rect circle ellipse line polyline polygon text tspan'.split(' ');
const ATTRIBUTES = [
  ...'xmlns viewBox width height d x y x1 y1 x2 y2 cx cy r rx ry dx dy points transform aria-label'.split(' '),
  ...'fill fill-rule fill-opacity opacity stroke stroke-width stroke-linecap stroke-linejoin'.split(' '),
  ...'stroke-dasharray stroke-opacity font-family font-size font-weight text-anchor'.split(' '),
];

/** Reads a drawing or a PNG; what is neither, too large, or more than plain shapes is noted. */
export function readImage(content: Buffer, at: Place): ContentImage {
  if (content.length > LARGEST) wrong(at, `is larger than ${LARGEST / 1000} KB`);
  const isPng = content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  const read = isPng ? readPng(content) : readDrawing(content.toString('utf8'), at);
  if (!(read.width > 0 && read.height > 0)) wrong(at, 'has no size: a drawing needs width and height in whole units');
  return { ...read, content, hash: createHash('sha256').update(content).digest('hex').slice(0, 32) };
}

function readPng(content: Buffer) {
  const has = content.length >= 24 && content.toString('latin1', 12, 16) === 'IHDR';
  const size = (offset: number) => (has ? content.readUInt32BE(offset) : 0);
  return { type: 'image/png' as const, width: size(16), height: size(20), lettering: [] };
}

function readDrawing(text: string, at: Place) {
  if (!/^\s*<svg\s/.test(text)) wrong(at, 'is neither a PNG nor begins with <svg');
  // What allowing only plain shapes changes was more than plain shapes: scripts, styles, links, other files.
  if (written(text, true) !== written(text, false) || /url\(|<[!?]/i.test(text)) {
    wrong(at, `holds more than plain shapes (${SHAPES.join(', ')})`);
  }
  const root = /<svg\s[^>]*>/.exec(text)?.[0] ?? '';
  const size = (name: string) => Number(new RegExp(`\\s${name}="(\\d{1,4})"`).exec(root)?.[1] ?? 0);
  const lettering = [...text.matchAll(/\saria-label="([^"]+)"|<(?:text|tspan)\b[^>]*>([^<]+)/g)];
  return {
    type: 'image/svg+xml' as const,
    width: size('width'),
    height: size('height'),
    lettering: lettering.map(([, label, words]) => decoded(label ?? words ?? '').trim()).filter(Boolean),
  };
}

function written(text: string, plain: boolean): string {
  return sanitize(text, {
    allowedTags: plain ? SHAPES : false,
    allowedAttributes: plain ? { '*': ATTRIBUTES } : false,
    allowVulnerableTags: true,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  });
}

const decoded = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
