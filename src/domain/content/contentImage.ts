import sanitize from 'sanitize-html';
import { hashOf, measureImage } from '../postings/imageSizes.ts';
import { type ImageType, isOfPixels, PIXEL_TYPES, type PixelType } from '../postings/postingImage.ts';
import { type Place, wrong } from './contentProblems.ts';

export type ContentImage = {
  hash: string;
  type: ImageType;
  width: number;
  height: number;
  content: Buffer;
};

/** Largest drawing, in bytes: a page with several must stay quick on a phone. */
const LARGEST_DRAWING = 500_000;
/** Largest image of pixels in bytes, as a camera makes it: what visitors get of it is smaller. */
export const LARGEST_PIXELS = 10_000_000;

const SHAPES = 'svg g title desc path rect circle ellipse line polyline polygon text tspan'.split(' ');
const ATTRIBUTES = [
  ...'xmlns viewBox width height d x y x1 y1 x2 y2 cx cy r rx ry dx dy points transform aria-label'.split(' '),
  ...'fill fill-rule fill-opacity opacity stroke stroke-width stroke-linecap stroke-linejoin'.split(' '),
  ...'stroke-dasharray stroke-opacity font-family font-size font-weight text-anchor'.split(' '),
];

/** How files of pixels begin, byte by byte as text; of a WebP its length stands in between. */
const BEGINNINGS: { [type in PixelType]: RegExp } = {
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
};

/** The kind of an image of pixels, by its first bytes; undefined for anything else. */
export function pixelTypeOf(content: Buffer): PixelType | undefined {
  const beginning = content.toString('latin1', 0, 16);
  return PIXEL_TYPES.find((type) => BEGINNINGS[type].test(beginning));
}

/** Reads a drawing or pixels; any other file, one that is too large, or more than plain shapes is noted. */
export async function readImage(content: Buffer, at: Place): Promise<ContentImage> {
  const type: ImageType = pixelTypeOf(content) ?? 'image/svg+xml';
  const largest = isOfPixels(type) ? LARGEST_PIXELS : LARGEST_DRAWING;
  if (content.length > largest) wrong(at, `${largest / 1000}KB보다 커요.`);
  const read = isOfPixels(type) ? await readPixels(content, at) : readDrawing(content.toString('utf8'), at);
  return { ...read, type, content, hash: hashOf(content) };
}

async function readPixels(content: Buffer, at: Place) {
  const measured = await measureImage(content);
  if ('refusal' in measured) wrong(at, measured.refusal);
  const { width, height } = 'refusal' in measured ? { width: 0, height: 0 } : measured;
  return { width, height };
}

function readDrawing(text: string, at: Place) {
  if (!/^\s*<svg\s/.test(text)) wrong(at, 'PNG도 JPEG도 WebP도 아니고 <svg로 시작하지도 않아요.');
  // What allowing only plain shapes changes was more than plain shapes: scripts, styles, links, other files.
  if (written(text, true) !== written(text, false) || /url\(|<[!?]/i.test(text)) {
    wrong(at, `단순한 도형이 아닌 것이 들어 있어요. 쓸 수 있는 것: ${SHAPES.join(', ')}`);
  }
  const root = /<svg\s[^>]*>/.exec(text)?.[0] ?? '';
  const size = (name: string) => Number(new RegExp(`\\s${name}="(\\d{1,4})"`).exec(root)?.[1] ?? 0);
  const [width, height] = [size('width'), size('height')];
  if (!(width > 0 && height > 0)) wrong(at, '크기가 없어요. width와 height를 정수로 적어 주세요.');
  return { width, height };
}

/** The texts of a drawing and the labels of its lettering. */
function letteringOf(drawing: string): string[] {
  const found = [...drawing.matchAll(/\saria-label="([^"]+)"|<(?:text|tspan)\b[^>]*>([^<]+)/g)];
  return found.map(([, label, words]) => decoded(label ?? words ?? '').trim()).filter(Boolean);
}

/** What can be read in an image of these bytes and is not among the words for it; nothing is known of pixels. */
export function unsaidIn(content: Buffer, words: string): string[] {
  const lettering = pixelTypeOf(content) ? [] : letteringOf(content.toString('utf8'));
  return lettering.filter((letters) => !words.includes(letters.normalize('NFC')));
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
