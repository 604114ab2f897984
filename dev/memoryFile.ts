import type { SealedFile } from '../src/server/files/sealedFile.ts';

const PIECE = 64 * 1024;

/** Bytes in memory, read as a sealed file is: in pieces of 64 KB. */
export function memoryFile(content: Uint8Array): SealedFile {
  const all = Buffer.from(content);
  return {
    size: all.length,
    isOwn: true,
    read: async (offset, length) => all.subarray(offset, offset + length),
    async *bytes(from = 0, to = all.length) {
      for (let at = from; at < to; ) {
        const end = Math.min(to, (Math.floor(at / PIECE) + 1) * PIECE);
        yield all.subarray(at, end);
        at = end;
      }
    },
    close: async () => undefined,
  };
}
