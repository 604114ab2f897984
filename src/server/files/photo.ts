import { LARGEST_PHOTO, PHOTO_RATIO, SMALLEST_PHOTO } from '../../attachments/photoCrop.ts';
import type { SealedFile } from './sealedFile.ts';

/** Most pixels a photo may have: larger ones could be a few bytes that unpack to gigabytes. */
const MOST_PIXELS = 50_000_000;
/** The same for other pictures, which are only looked at: a page of A3 scanned at 600 dpi has 70 million. */
const MOST_SCANNED = 100_000_000;
// A picture's size stands before its pixels; what cameras write before it is a few MB at most.
const HEAD = 8 * 1024 * 1024;
const QUALITY = 88;

const SENTENCES = {
  broken: '사진을 읽을 수 없어요. 다른 사진을 고르거나 JPG로 다시 저장해 올려 주세요.',
  small: `사진이 작아요. 가로 ${SMALLEST_PHOTO.width}, 세로 ${SMALLEST_PHOTO.height}픽셀보다 큰 사진을 올려 주세요.`,
  flood: '그림의 픽셀이 너무 많아요. 가로와 세로를 줄여서 다시 올려 주세요.',
  unreadable: '그림이 손상됐어요. 원본을 다시 저장한 뒤 올려 주세요.',
};

/** A photo as it is kept, or the sentence why it is not. */
export type MadePhoto = { jpeg: Buffer } | { refusal: string };

// Needed for uploads alone, and large: not before the first.
async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

// One after the other: each may need many times its bytes.
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Makes what is stored of a photo: the upright middle of it in 3:4, 300×400 to 900×1200, a JPEG of our own without
 * anything else that the file held.
 */
export function makePhoto(file: SealedFile): Promise<MadePhoto> {
  return inTurn(async () => {
    const sharp = await openSharp();
    const image = sharp(await file.read(0, file.size), { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    try {
      const { autoOrient } = await image.metadata();
      const across = Math.min(autoOrient.width / PHOTO_RATIO.width, autoOrient.height / PHOTO_RATIO.height);
      const parts = Math.min(Math.floor(across), LARGEST_PHOTO.width / PHOTO_RATIO.width);
      if (parts < SMALLEST_PHOTO.width / PHOTO_RATIO.width) return { refusal: SENTENCES.small };
      const jpeg = await image
        .autoOrient()
        .resize(parts * PHOTO_RATIO.width, parts * PHOTO_RATIO.height, { fit: 'cover' })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .jpeg({ quality: QUALITY, mozjpeg: true })
        .toBuffer();
      return { jpeg };
    } catch (error) {
      return { refusal: /pixel limit/.test((error as Error).message) ? SENTENCES.flood : SENTENCES.broken };
    }
  });
}

/** Why a picture that is kept as it is must not be opened by anybody: its size cannot be read, or it is a flood. */
export function refusalOfPicture(file: SealedFile): Promise<string | undefined> {
  return inTurn(async () => {
    const sharp = await openSharp();
    const head = await file.read(0, HEAD);
    const size = await sharp(head, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (!size) return SENTENCES.unreadable;
    return size.width * size.height > MOST_SCANNED ? SENTENCES.flood : undefined;
  });
}
