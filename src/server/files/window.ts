import type { SealedFile } from './sealedFile.ts';

/** The bytes of a file that is open for reading, wherever they are. */
export type Bytes = Pick<SealedFile, 'size' | 'read' | 'bytes'>;

// Bytes: a sealed file is read and decrypted in pieces of as much.
const WINDOW = 64 * 1024;

/** The same bytes through a window: what is near the last read is not read and decrypted again. */
export function throughWindow(file: Bytes): Bytes {
  let open = -1;
  let seen: Promise<Buffer> = Promise.resolve(Buffer.alloc(0));

  function windowAt(index: number): Promise<Buffer> {
    if (index !== open) seen = file.read(index * WINDOW, WINDOW);
    open = index;
    return seen;
  }

  async function* bytes(from = 0, to = file.size): AsyncGenerator<Buffer> {
    const end = Math.min(to, file.size);
    for (let at = Math.max(0, from); at < end; ) {
      const index = Math.floor(at / WINDOW);
      const start = index * WINDOW;
      const part = (await windowAt(index)).subarray(at - start, end - start);
      if (part.length === 0) throw new Error('A stored file is shorter than it was.');
      yield part;
      at += part.length;
    }
  }

  return {
    size: file.size,
    bytes,
    async read(offset, length) {
      const parts: Buffer[] = [];
      for await (const part of bytes(offset, offset + length)) parts.push(part);
      return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    },
  };
}
