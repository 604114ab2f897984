import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { brotliDecompressSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/*
 * The bytes of an envelope: its format, then for all but OWN the id of the key (length, id), a nonce, a tag, and what is
 * sealed. The head and the context are what it is sealed as (AES-256-GCM, associated data).
 */

const NONCE = 12;
const TAG = 16;

/** JSON under a key of the vault; the first was compressed with brotli and stays readable. */
const BROTLI = 1;
const VAULT = 2;
/** JSON under the key of its own row (docs/decisions: keys of their own): the envelope names none. */
const OWN = 3;
/** The key of a row itself: 32 bytes under a key of the vault. */
const KEY = 4;

// Zstandard (RFC 8878) at its own level leaves a draft smaller than brotli did, in half the time.
const expandOf: Readonly<Record<number, (bytes: Buffer) => Buffer>> = {
  [BROTLI]: brotliDecompressSync,
  [VAULT]: zstdDecompressSync,
  [OWN]: zstdDecompressSync,
};

/** A key with the id that its envelopes carry. */
export interface NamedKey {
  id: string;
  key: Buffer;
}

type KeyOf = (id: string) => Buffer;

const headOf = (format: number, id: string) => {
  const name = Buffer.from(id);
  return Buffer.concat([Buffer.from([format, name.length]), name]);
};

function sealBytes(head: Buffer, key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.concat([head, Buffer.from(context)]));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), sealed]);
}

function openBytes(envelope: Buffer, start: number, key: Buffer, context: string): Buffer {
  const body = start + NONCE + TAG;
  const nonce = envelope.subarray(start, start + NONCE);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  decipher.setAAD(Buffer.concat([envelope.subarray(0, start), Buffer.from(context)]));
  decipher.setAuthTag(envelope.subarray(start + NONCE, body));
  return Buffer.concat([decipher.update(envelope.subarray(body)), decipher.final()]);
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Seals JSON with a key of the vault, or, without an id, with the key of its own row. */
export function sealJson({ id, key }: { id?: string; key: Buffer }, json: string, context: string): Buffer {
  const head = id === undefined ? Buffer.from([OWN]) : headOf(VAULT, id);
  return sealBytes(head, key, zstdCompressSync(Buffer.from(json)), context);
}

/** Opens JSON as text; `own` is the key of its row where it has one. Throws where a byte, the key or the context is another. */
export function openJson(given: Uint8Array, context: string, keyOf: KeyOf, own?: Buffer): string {
  const envelope = asBuffer(given);
  const format = envelope[0]!;
  const expand = expandOf[format];
  if (!expand) throw new Error(`Unknown envelope format ${format}.`);
  if (format !== OWN) return expand(openNamed(envelope, context, keyOf)).toString();
  if (!own) throw new Error('The key of this row is gone.');
  return expand(openBytes(envelope, 1, own, context)).toString();
}

/** Seals the key of a row with a key of the vault. */
export function sealKey({ id, key }: NamedKey, own: Buffer, context: string): Buffer {
  return sealBytes(headOf(KEY, id), key, own, context);
}

/** Opens the key of a row. */
export function openKey(given: Uint8Array, context: string, keyOf: KeyOf): Buffer {
  const envelope = asBuffer(given);
  if (envelope[0] !== KEY) throw new Error(`Not the key of a row: format ${envelope[0]}.`);
  return openNamed(envelope, context, keyOf);
}

/** The same in an envelope of another key of the vault; what is in it is neither expanded nor changed. */
export function resealed(given: Uint8Array, context: string, keyOf: KeyOf, { id, key }: NamedKey): Buffer {
  const envelope = asBuffer(given);
  return sealBytes(headOf(envelope[0]!, id), key, openNamed(envelope, context, keyOf), context);
}

function openNamed(envelope: Buffer, context: string, keyOf: KeyOf): Buffer {
  const start = 2 + envelope[1]!;
  return openBytes(envelope, start, keyOf(envelope.toString('utf8', 2, start)), context);
}
