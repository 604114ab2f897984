import type { SealedSource } from '../sealedFile.ts';
import type { Piece, S3Bucket } from './s3Bucket.ts';
import type { AskHow } from './s3Client.ts';

const MB = 1024 * 1024;
/** Sealed bytes that are asked for at a time: first the head with what follows it, and more where somebody reads on. */
export const FIRST = MB;
const FURTHER = 4 * MB;

/** Opens an object for reading, window by window; undefined if it is not there. `first`: bytes of the first window. */
export async function openObject(
  bucket: S3Bucket,
  key: string,
  { first = FIRST, ...how }: AskHow & { first?: number } = {},
): Promise<SealedSource | undefined> {
  const begun = await bucket.get(key, { from: 0, to: first }, how);
  if (!begun) return undefined;
  const { size } = begun;
  let held = { from: 0, bytes: begun.bytes };

  async function hold(from: number, to: number): Promise<void> {
    // One who reads on gets more at a time; one who reads here and there does not.
    const length = from === held.from + held.bytes.length ? FURTHER : first;
    const piece: Piece | undefined = await bucket.get(
      key,
      { from, to: Math.min(size, Math.max(to, from + length)) },
      how,
    );
    if (!piece) throw new Error('A stored file went while it was read.');
    held = { from, bytes: piece.bytes };
  }

  return {
    size,
    async read(position, length) {
      const end = Math.min(position + length, size);
      if (position >= end) return Buffer.alloc(0);
      const heldEnd = held.from + held.bytes.length;
      if (position >= held.from && end <= heldEnd) return held.bytes.subarray(position - held.from, end - held.from);
      // A piece that lies over the edge: what is held of it is not asked for again.
      const begins =
        position >= held.from && position < heldEnd ? held.bytes.subarray(position - held.from) : undefined;
      const from = begins ? heldEnd : position;
      await hold(from, end);
      const rest = held.bytes.subarray(0, end - from);
      return begins ? Buffer.concat([begins, rest]) : rest;
    },
    close: async () => {},
  };
}
