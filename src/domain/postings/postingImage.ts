/** Kinds of image of pixels that a posting may name, and in which one is kept as the last resort. */
export const PIXEL_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PixelType = (typeof PIXEL_TYPES)[number];

/** Formats made of every image of pixels; a browser takes the first it knows. */
export const SMALLER_TYPES = ['image/avif', 'image/webp'] as const;

/** Kinds of file that are made of an image of pixels. */
export type SizeType = PixelType | (typeof SMALLER_TYPES)[number];
/** Kinds of image a posting may name. */
export type ImageType = 'image/svg+xml' | PixelType;
/** Kinds of file that are served. */
export type ServedType = ImageType | SizeType;

/** The ending of an address, by what it leads to. */
export const IMAGE_ENDINGS: { readonly [type in ServedType]: string } = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/avif': 'avif',
  'image/webp': 'webp',
};

/** A drawing is served as it is; what is made of pixels in sizes and formats made of it. */
export const isOfPixels = (type: ImageType): type is PixelType => type !== 'image/svg+xml';

/** Where an image is served; another content is another address. */
export function imageAddress(hash: string, type: ServedType): string {
  return `/images/${hash}.${IMAGE_ENDINGS[type]}`;
}
