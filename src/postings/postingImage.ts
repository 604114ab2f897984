/** Kinds of image a posting may show, with the ending of their address. */
export const IMAGE_ENDINGS = { 'image/svg+xml': 'svg', 'image/png': 'png' } as const;
export type ImageType = keyof typeof IMAGE_ENDINGS;

/** Where an image is served; another content is another address. */
export function imageAddress(hash: string, type: ImageType): string {
  return `/images/${hash}.${IMAGE_ENDINGS[type]}`;
}
