import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/* Files that only their owner may read, forced to the disk, with what they hold as a number. */

/** What a file holds. */
export interface Digest {
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Writes a new file as its bytes come; rejects where there is one. */
export async function writeNew(file: string, bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Digest> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.length;
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Reads what a file holds. */
export async function digestOf(file: string): Promise<Digest> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Forces the names in a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** A path within a folder. Names come out of files people uploaded: none leads out, whatever made it. */
export function within(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!file.startsWith(`${folder}${path.sep}`)) throw new Error('A name that leads out of its folder.');
  return file;
}
