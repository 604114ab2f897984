/** Pixels of a side of the picture in it; one byte holds it. */
export const FAVICON_SIDE = 192;

/** An icon file with a PNG of `FAVICON_SIDE` as its only picture, as Windows Vista and every browser since read it. */
export function writeFavicon(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  // The kind of file, and one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(FAVICON_SIDE, 6);
  head.writeUInt8(FAVICON_SIDE, 7);
  // Planes, bits of a pixel, bytes of the picture, and where they begin.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
