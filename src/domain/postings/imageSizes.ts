import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { inTurn, isFlood, MOST_PIXELS, openSharp, PICTURE_SENTENCES } from '../../server/files/picture.ts';
import { type PixelType, type SizeType, SMALLER_TYPES } from './postingImage.ts';

/** A number to be raised whenever the code below makes other files: the earlier ones are then made again. */
export const RECIPE = 1;

/**
 * The widths of which a posting's page chooses, in pixels: its column of 680 once, twice and three times, and that of a
 * phone, of 320 to 372, once and three times; twice is the column's.
 */
const WIDTHS = [360, 680, 1080, 1360];
/** Nothing wider is ever served. */
export const WIDEST = 2040;
// A width so close to the image's own saves nothing.
const CLOSE = 0.9;
/** Highest image of both formats: WebP's own limit. */
const HIGHEST = 16_383;

/** One file made of an image. */
export interface ImageSize {
  type: SizeType;
  width: number;
  /** The name of its content. */
  hash: string;
  content: Buffer;
}

/** What was made or found out of a picture, or the sentence why it is not taken. */
export type OrRefusal<T> = T | { refusal: string };

/** The name an image is served under. */
export function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** How large an image of pixels is shown: upright, and never wider than it is served. Reads only its head. */
export async function measureImage(content: Buffer): Promise<OrRefusal<{ width: number; height: number }>> {
  const sharp = await openSharp();
  const read = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!read) return { refusal: PICTURE_SENTENCES.unreadable };
  if (read.width * read.height > MOST_PIXELS) return { refusal: PICTURE_SENTENCES.flood };
  const { width, height } = read.autoOrient;
  return width <= WIDEST
    ? { width, height }
    : { width: WIDEST, height: Math.max(1, Math.round((height * WIDEST) / width)) };
}

/** The widths made of an image that is shown at a size, the widest its own. */
export function widthsOf({ width, height }: { width: number; height: number }): number[] {
  const fitting = [...WIDTHS.filter((one) => one <= width * CLOSE), width];
  return fitting.filter((one) => (height * one) / width <= HIGHEST);
}

/**
 * Makes every file that is served of an image of pixels: each width in the smaller formats, and one in its own as the
 * last resort. All upright, in sRGB, without anything the camera noted.
 */
export async function makeSizes(content: Buffer, type: PixelType): Promise<OrRefusal<ImageSize[]>> {
  const measured = await measureImage(content);
  if ('refusal' in measured) return measured;
  const sharp = await openSharp();
  const decoding = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw();
  try {
    const { data, info } = await inTurn(() => decoding.toBuffer({ resolveWithObject: true }));
    const { width, height, channels } = info;
    const made: ImageSize[] = [];
    const make = async (as: SizeType, wide: number) => {
      const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: wide });
      const bytes = await inTurn(() => ENCODED[as](resized).toBuffer());
      made.push({ type: as, width: wide, hash: hashOf(bytes), content: bytes });
    };
    for (const smaller of SMALLER_TYPES) for (const wide of widthsOf(info)) await make(smaller, wide);
    // One in its own format is there already where that is a smaller one.
    if (!made.some((one) => one.type === type && one.width === width)) await make(type, width);
    return made;
  } catch (error) {
    return { refusal: isFlood(error) ? PICTURE_SENTENCES.flood : PICTURE_SENTENCES.unreadable };
  }
}

// Lettering stays sharp: colours at full resolution. More effort than 3 takes five times as long and saves 5 %.
const ENCODED: { [type in SizeType]: (image: Sharp) => Sharp } = {
  'image/avif': (image) => image.avif({ quality: 60, effort: 3, chromaSubsampling: '4:4:4' }),
  'image/webp': (image) => image.webp({ quality: 80, smartSubsample: true }),
  'image/png': (image) => image.png({ compressionLevel: 9 }),
  'image/jpeg': (image) => image.jpeg({ quality: 85, mozjpeg: true }),
};
