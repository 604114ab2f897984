import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** A 32-byte AES key and the id that envelopes sealed with it carry. */
export type EncryptionKey = { id: string; key: Buffer };

/** Reads `id:base64,id:base64`; the first key is the current one. Throws a sentence that never shows a key. */
export function readEncryptionKeys(text: string): EncryptionKey[] {
  const keys = text.split(',').map((part) => {
    const [, id, base64] = /^([A-Za-z0-9_-]{1,20}):([A-Za-z0-9+/]{43}=)$/.exec(part.trim()) ?? [];
    if (!id || !base64) throw new Error('must be id:base64 with 32 bytes each, separated by commas');
    return { id, key: Buffer.from(base64, 'base64') };
  });
  if (new Set(keys.map((one) => one.id)).size < keys.length) throw new Error('names one key id twice');
  return keys;
}

/** The keys of the data folder, made at the first start with mode 0600. Two processes starting at once get the same ones. */
export async function keysOfFile(dataDir: string): Promise<EncryptionKey[]> {
  const file = path.join(dataDir, 'encryption-keys');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`The key file ${file} cannot be read (${error.code}).`);
  });
  if (kept !== undefined) {
    try {
      return readEncryptionKeys(kept.trim());
    } catch {
      throw new Error(`The key file ${file} is damaged. Put the right one back: without it stored CVs cannot be read.`);
    }
  }
  await mkdir(dataDir, { recursive: true });
  const fresh = `${file}.${process.pid}`;
  const handle = await open(fresh, 'wx', 0o600);
  await handle.writeFile(`1:${randomBytes(32).toString('base64')}\n`);
  await handle.sync();
  await handle.close();
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return keysOfFile(dataDir);
}
