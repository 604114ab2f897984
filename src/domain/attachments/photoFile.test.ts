import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../dev/memoryFile.ts';
import { sampleJpeg, samplePdf, samplePng } from '../../../dev/sampleFiles.ts';
import { type PictureOptions, redSideOf, samplePicture, samplePixelFlood } from '../../../dev/samplePictures.ts';
import { makePhoto, refusalOfPicture } from './photoFile.ts';

const made = async (bytes: Uint8Array) => {
  const photo = await makePhoto(memoryFile(bytes));
  if ('refusal' in photo) throw new Error(photo.refusal);
  return photo.jpeg;
};
const refusal = async (bytes: Uint8Array) => {
  const photo = await makePhoto(memoryFile(bytes));
  return 'refusal' in photo ? photo.refusal : undefined;
};
const picture = (options: PictureOptions) => samplePicture(options).then(made);

describe('a photo as it is kept', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is a JPEG of 3:4, made of %s', async (format) => {
    const photo = await picture({ format, width: 1600, height: 1700 });
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 1200, space: 'srgb' });
  });

  it('is as large as the picture allows, from 300×400 on', async () => {
    expect(await sharp(await picture({ width: 500, height: 3000 })).metadata()).toMatchObject({
      width: 498,
      height: 664,
    });
    expect(await sharp(await made(sampleJpeg)).metadata()).toMatchObject({ width: 300, height: 400 });
    expect(await sharp(await made(samplePng)).metadata()).toMatchObject({ width: 300, height: 400 });
  });

  it.each([
    [1, 'left'],
    [3, 'right'],
    [6, 'top'],
    [8, 'bottom'],
  ])('stands as the camera meant it: %i, red is %s', async (orientation, side) => {
    const photo = await picture({ width: 900, height: 900, orientation });
    expect(await redSideOf(photo)).toBe(side);
  });

  it('holds nothing of what the camera noted', async () => {
    const taken = await samplePicture({ orientation: 6 });
    expect(taken.includes('SECRET-CAMERA')).toBe(true);
    const photo = await made(taken);
    expect(photo.includes('SECRET-CAMERA')).toBe(false);
    const { exif, icc, xmp, iptc, orientation } = await sharp(photo).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('has white where the picture was see-through', async () => {
    const clear = { width: 300, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const photo = await made(await sharp({ create: clear }).png().toBuffer());
    const { data } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
  });
});

describe('what no photo is made of', () => {
  it('is a picture that is too small, a flood of pixels, one that is cut off, or none at all', async () => {
    expect(await refusal(await samplePicture({ width: 299, height: 800 }))).toContain('사진이 작아요');
    expect(await refusal(samplePixelFlood())).toContain('픽셀이 너무 많아요');
    expect(await refusal((await samplePicture()).subarray(0, 3000))).toContain('읽을 수 없어요');
    expect(await refusal(samplePdf())).toContain('읽을 수 없어요');
  });
});

describe('other pictures', () => {
  const other = (bytes: Uint8Array) => refusalOfPicture(memoryFile(bytes));

  it('are told by their size alone', async () => {
    expect([await other(sampleJpeg), await other(samplePng)]).toEqual([undefined, undefined]);
    expect(await other(samplePixelFlood(10_000, 10_000))).toBeUndefined();
    expect(await other(samplePixelFlood(10_001, 10_000))).toContain('픽셀이 너무 많아요');
    expect(await other(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toContain('손상');
  });
});
