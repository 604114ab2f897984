import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface PictureOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp';
  /** As a camera notes it (EXIF, 1 to 8); with it comes a position and the camera's name. */
  orientation?: number;
}

/** A picture whose left half is red and whose right half is blue, before it is turned. */
export async function samplePicture(options: PictureOptions = {}): Promise<Buffer> {
  const { width = 600, height = 800, format = 'jpeg', orientation } = options;
  const right = { width: Math.ceil(width / 2), height, channels: 3, background: '#1030d0' } as const;
  const half = await sharp({ create: right }).png().toBuffer();
  const whole = sharp({ create: { width, height, channels: 3, background: '#d03010' } })
    .composite([{ input: half, left: Math.floor(width / 2), top: 0 }])
    .toFormat(format);
  if (orientation === undefined) return whole.toBuffer();
  const exif = { IFD0: { Model: 'SECRET-CAMERA' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } };
  return whole.withExif(exif).withMetadata({ orientation }).toBuffer();
}

/** Which halves of a picture are red and blue: `left`, `right`, `top` or `bottom` is the red one. */
export async function redSideOf(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return data[at]! > data[at + 2]!;
  };
  const [left, right, top, bottom] = [isRed(0.1, 0.5), isRed(0.9, 0.5), isRed(0.5, 0.1), isRed(0.5, 0.9)];
  if (left !== right) return left ? 'left' : 'right';
  return top ? (bottom ? 'all' : 'top') : bottom ? 'bottom' : 'none';
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A few bytes that claim to be a picture of that many pixels. */
export function samplePixelFlood(width = 60_000, height = 60_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
