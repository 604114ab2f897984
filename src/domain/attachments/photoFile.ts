import { inTurn, isFlood, MOST_PIXELS, openSharp, PICTURE_SENTENCES } from '../../server/files/picture.ts';
import type { SealedFile } from '../../server/files/sealedFile.ts';
import { MOST_WAITING } from '../../server/files/turns.ts';
import { LARGEST_PHOTO, PHOTO_RATIO, SMALLEST_PHOTO } from './photoCrop.ts';

/** The same as MOST_PIXELS for pictures that are only looked at: a page of A3 scanned at 600 dpi has 70 million. */
const MOST_SCANNED = 100_000_000;
// A picture's size comes before its pixels; what cameras write before that is a few MB at most.
const HEAD = 8 * 1024 * 1024;
const QUALITY = 88;

const SENTENCES = {
  broken: '사진을 읽을 수 없어요. 다른 사진을 고르거나 JPG로 다시 저장해 올려 주세요.',
  small: `사진이 작아요. 가로 ${SMALLEST_PHOTO.width}, 세로 ${SMALLEST_PHOTO.height}픽셀보다 큰 사진을 올려 주세요.`,
};

/** A photo as it is kept, or the sentence why it is not. */
export type MadePhoto = { jpeg: Buffer } | { refusal: string };

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
      return { refusal: isFlood(error) ? PICTURE_SENTENCES.flood : SENTENCES.broken };
    }
  }, MOST_WAITING);
}

/** Why a picture that is kept as it is must not be opened by anybody: its size cannot be read, or it is a flood. */
export function refusalOfPicture(file: SealedFile): Promise<string | undefined> {
  return inTurn(async () => {
    const sharp = await openSharp();
    const head = await file.read(0, HEAD);
    const size = await sharp(head, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (!size) return PICTURE_SENTENCES.unreadable;
    return size.width * size.height > MOST_SCANNED ? PICTURE_SENTENCES.flood : undefined;
  }, MOST_WAITING);
}
