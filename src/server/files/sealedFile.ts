import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Vault } from '../vault.ts';

/*
 * A file on the disk, encrypted in pieces (docs/decisions: files): head (format, key id, random prefix), then pieces of
 * 64 KB, each with its tag. A piece's nonce is the prefix, its number and whether it is the last, so that none can be
 * moved, left out or cut off unseen; the key is the file's own, so that no piece fits another file.
 */

/** Under a key made of one of the vault's and the file's number: tables of backups, and files older than their keys. */
const DERIVED = 1;
/** Under a random key that is kept in a row: with the row go all copies of the file. It names no key. */
const OWN = 2;
const PREFIX = 7;
const TAG = 16;
/** Bytes of plain text in a piece. */
const PIECE = 64 * 1024;

/** Where sealed bytes are read from: a file, or an object of a store. */
export interface SealedSource {
  /** Sealed bytes. */
  size: number;
  /** Fewer than were asked for where it ends. */
  read(position: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

type Head = { bytes: Buffer; keyId: string; prefix: Buffer };

/** What seals and opens a file: its own key where it has one; without, or for bytes from before, one made by the vault. */
export interface FileKeys {
  vault: Vault;
  own?: Buffer;
}

function nonce(prefix: Buffer, index: number, last: boolean): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt32BE(index);
  tail[4] = last ? 1 : 0;
  return Buffer.concat([prefix, tail]);
}

function makeHead({ vault, own }: FileKeys): Head {
  const keyId = own ? '' : vault.currentKeyId;
  const id = Buffer.from(keyId);
  const prefix = randomBytes(PREFIX);
  return { bytes: Buffer.concat([Buffer.from([own ? OWN : DERIVED, id.length]), id, prefix]), keyId, prefix };
}

function keyOf({ keyId }: Head, fileNumber: string, { vault, own }: FileKeys): Buffer {
  if (keyId !== '') return vault.fileKey(keyId, fileNumber);
  if (!own) throw new Error('The key of a stored file is gone.');
  return own;
}

async function readHead(source: SealedSource): Promise<Head> {
  const first = await readAt(source, 0, 2);
  if (first[0] !== DERIVED && first[0] !== OWN) throw new Error(`Unknown format ${first[0]} of a stored file.`);
  const bytes = await readAt(source, 0, 2 + first[1]! + PREFIX);
  return { bytes, keyId: bytes.toString('utf8', 2, 2 + first[1]!), prefix: bytes.subarray(-PREFIX) };
}

async function readAt(source: SealedSource, position: number, length: number): Promise<Buffer> {
  const bytes = await source.read(position, length);
  if (bytes.length !== length) throw new Error('A stored file is shorter than it was.');
  return bytes;
}

async function ofFile(handle: FileHandle): Promise<SealedSource> {
  const { size } = await handle.stat();
  return {
    size,
    async read(position, length) {
      const buffer = Buffer.alloc(length);
      const { bytesRead } = await handle.read(buffer, 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}

/** Cuts a stream into pieces of 64 KB; only the last is shorter. */
async function* pieces(source: AsyncIterable<Buffer>): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length <= PIECE) continue;
    const whole = Buffer.concat(waiting);
    let from = 0;
    // The last full piece waits: it may be the file's last.
    for (; whole.length - from > PIECE; from += PIECE) {
      yield { piece: whole.subarray(from, from + PIECE), last: false };
    }
    waiting = [whole.subarray(from)];
    length = whole.length - from;
  }
  yield { piece: Buffer.concat(waiting), last: true };
}

/** Writes a stream as a new sealed file and forces it to the disk; its length in plain bytes. */
export async function writeSealed(
  file: string,
  fileNumber: string,
  keys: FileKeys,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const head = makeHead(keys);
  const key = keyOf(head, fileNumber, keys);
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.appendFile(head.bytes);
    let index = 0;
    let size = 0;
    for await (const { piece, last } of pieces(source)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(head.prefix, index, last), { authTagLength: TAG });
      cipher.setAAD(head.bytes);
      await handle.appendFile(Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]));
      index += 1;
      size += piece.length;
    }
    await handle.sync();
    return size;
  } finally {
    await handle.close();
  }
}

/** A sealed file that is open for reading. Close it. */
export interface SealedFile {
  readonly size: number;
  /** Whether it is sealed with a key of its own. */
  readonly isOwn: boolean;
  /** Plain bytes from an offset; fewer where the file ends. */
  read(offset: number, length: number): Promise<Buffer>;
  /** The plain bytes in order, from an offset to an end (exclusive); the whole file by default. */
  bytes(from?: number, to?: number): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

/** Opens a sealed file; every read throws where its bytes are not those that were written. */
export async function openSealed(file: string, fileNumber: string, keys: FileKeys): Promise<SealedFile> {
  return openSource(await ofFile(await open(file, 'r')), fileNumber, keys);
}

/** The same of bytes that are read from elsewhere; closes them where they cannot be opened. */
export async function openSource(source: SealedSource, fileNumber: string, keys: FileKeys): Promise<SealedFile> {
  try {
    return await readable(source, fileNumber, keys);
  } catch (error) {
    await source.close();
    throw error;
  }
}

async function readable(source: SealedSource, fileNumber: string, keys: FileKeys): Promise<SealedFile> {
  const head = await readHead(source);
  const key = keyOf(head, fileNumber, keys);
  const body = source.size - head.bytes.length;
  const count = Math.max(1, Math.ceil(body / (PIECE + TAG)));
  const size = body - count * TAG;
  if (size < 0) throw new Error('A stored file is shorter than it was.');

  async function piece(index: number): Promise<Buffer> {
    const last = index === count - 1;
    const length = (last ? size - index * PIECE : PIECE) + TAG;
    const sealed = await readAt(source, head.bytes.length + index * (PIECE + TAG), length);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(head.prefix, index, last), { authTagLength: TAG });
    decipher.setAAD(head.bytes);
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  }

  async function* bytes(from = 0, to = size): AsyncGenerator<Buffer> {
    const end = Math.min(to, size);
    for (let at = Math.max(0, from); at < end; ) {
      const index = Math.floor(at / PIECE);
      const start = index * PIECE;
      const plain = (await piece(index)).subarray(at - start, end - start);
      yield plain;
      at += plain.length;
    }
  }

  return {
    size,
    isOwn: head.keyId === '',
    bytes,
    async read(offset, length) {
      const parts: Buffer[] = [];
      for await (const part of bytes(offset, offset + length)) parts.push(part);
      return Buffer.concat(parts);
    },
    close: () => source.close(),
  };
}
