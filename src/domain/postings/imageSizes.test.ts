import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { redSideOf, samplePicture, samplePixelFlood } from '../../../dev/samplePictures.ts';
import { makeSizes, widthsOf } from './imageSizes.ts';

async function made(content: Buffer, type: 'image/png' | 'image/jpeg') {
  const sizes = await makeSizes(content, type);
  if ('refusal' in sizes) throw new Error(sizes.refusal);
  return sizes;
}

const FORMATS: Readonly<Record<string, string>> = {
  heif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpeg: 'image/jpeg',
};

describe('the widths of an image', () => {
  it.each([
    [4000, [360, 680, 1080, 1360, 4000]],
    [1600, [360, 680, 1080, 1360, 1600]],
    [1400, [360, 680, 1080, 1400]],
    [700, [360, 700]],
    [361, [361]],
    [20, [20]],
  ])('%i pixels wide are its own and those below it', (width, widths) => {
    expect(widthsOf({ width, height: 900 })).toEqual(widths);
  });

  it('leave out what would be higher than a format can be', () => {
    expect(widthsOf({ width: 1000, height: 20_000 })).toEqual([360, 680]);
    expect(widthsOf({ width: 100, height: 20_000 })).toEqual([]);
  });
});

describe('what is made of an image', () => {
  it.each([
    ['image/png', 'png'],
    ['image/jpeg', 'jpeg'],
  ] as const)(
    'of %s: every width in AVIF and WebP, and one in its own format, decode to what they say',
    async (type, format) => {
      const sizes = await made(await samplePicture({ width: 1600, height: 80, format }), type);
      const widths = [360, 680, 1080, 1360, 1600];
      expect(sizes.map((size) => `${size.type} ${size.width}`)).toEqual([
        ...widths.map((width) => `image/avif ${width}`),
        ...widths.map((width) => `image/webp ${width}`),
        `${type} 1600`,
      ]);
      for (const size of sizes) {
        const read = await sharp(size.content).metadata();
        expect([FORMATS[read.format], read.width]).toEqual([size.type, size.width]);
        expect(read.height).toBe(Math.round((size.width * 80) / 1600));
        expect(await redSideOf(size.content)).toBe('left');
      }
      expect(new Set(sizes.map(({ hash }) => hash)).size).toBe(sizes.length);
    },
  );

  it('is upright and holds nothing of what the camera noted', async () => {
    const taken = await samplePicture({ width: 400, height: 200, orientation: 6 });
    expect(taken.includes('SECRET-CAMERA')).toBe(true);
    for (const { content } of await made(taken, 'image/jpeg')) {
      const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(content).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect([content.includes('SECRET-CAMERA'), width < height]).toEqual([false, true]);
      expect(await redSideOf(content)).toBe('top');
    }
  });

  it('is never larger than the image, and never wider than a page needs', async () => {
    const small = await made(await samplePicture({ width: 200, height: 100 }), 'image/jpeg');
    expect(small.map(({ width }) => width)).toEqual([200, 200, 200]);
    const wide = await made(await samplePicture({ width: 3000, height: 100 }), 'image/jpeg');
    expect(Math.max(...wide.map(({ width }) => width))).toBe(2040);
    expect((await sharp(wide.at(-1)!.content).metadata()).height).toBe(68);
  });

  it('stays see-through where it was', async () => {
    const clear = { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    for (const { content } of await made(await sharp({ create: clear }).png().toBuffer(), 'image/png')) {
      expect((await sharp(content).metadata()).hasAlpha).toBe(true);
      expect((await sharp(content).ensureAlpha().raw().toBuffer())[3]).toBe(0);
    }
  });

  it('is nothing where the image is cut off or a flood of pixels', async () => {
    const whole = await samplePicture({ width: 1600, height: 900 });
    expect(await makeSizes(whole.subarray(0, 3000), 'image/jpeg')).toEqual({
      refusal: expect.stringContaining('손상'),
    });
    expect(await makeSizes(samplePixelFlood(), 'image/png')).toEqual({ refusal: expect.stringContaining('픽셀이') });
  });
});
