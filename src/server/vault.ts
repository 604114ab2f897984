import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { brotliDecompressSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Queryable } from './database.ts';
import type { EncryptionKey } from './keyFile.ts';

/** Seals values into envelopes (format, key id, nonce, tag, ciphertext) and makes keyed hashes for look-up. */
export interface Vault {
  /** Seals a JSON value; `context` (the owner, the row) must be given again to open it. */
  seal(value: unknown, context: string): Buffer;
  /** Seals a value whose JSON is there already. */
  sealJson(json: string, context: string): Buffer;
  open<T>(envelope: Uint8Array, context: string): T;
  /** A keyed hash of a value for one purpose, to look it up without storing it. */
  lookup(purpose: string, value: string): Buffer;
  /** 32 bytes derived for one purpose and one owner (the journal key of a member). */
  derive(purpose: string, owner: string): Buffer;
  /** The key of one stored file under one of the keys; throws where there is no such key. */
  fileKey(keyId: string, file: string): Buffer;
  readonly currentKeyId: string;
  fingerprint(keyId: string): Buffer;
  readonly keyIds: readonly string[];
}

// Zstandard (RFC 8878) at its own level leaves a draft smaller than brotli did, in half the time.
const FORMAT = 2;
// Older envelopes stay readable.
const expandOf: Readonly<Record<number, (bytes: Buffer) => Buffer>> = {
  1: brotliDecompressSync,
  2: zstdDecompressSync,
};
const NONCE = 12;
const TAG = 16;

/** Makes the vault. Lookups and derived keys use the first key ever, the last of the list, so that rotation keeps them. */
export function createVault(keys: readonly EncryptionKey[]): Vault {
  const current = keys[0];
  const oldest = keys.at(-1);
  if (!current || !oldest) throw new Error('A vault needs at least one encryption key.');
  const byId = new Map(keys.map((key) => [key.id, subkey(key.key, 'envelope', '')]));
  const lookupKey = subkey(oldest.key, 'lookup', '');
  return {
    currentKeyId: current.id,
    keyIds: keys.map((key) => key.id),
    seal(value, context) {
      return this.sealJson(JSON.stringify(value), context);
    },
    sealJson(json, context) {
      const plain = zstdCompressSync(Buffer.from(json));
      const id = Buffer.from(current.id);
      const head = Buffer.concat([Buffer.from([FORMAT, id.length]), id]);
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', byId.get(current.id)!, nonce);
      cipher.setAAD(Buffer.concat([head, Buffer.from(context)]));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), sealed]);
    },
    open<T>(envelope: Uint8Array, context: string): T {
      const bytes = Buffer.from(envelope);
      const expand = expandOf[bytes[0]!];
      if (!expand) throw new Error(`Unknown envelope format ${bytes[0]}.`);
      const start = 2 + bytes[1]!;
      const head = bytes.subarray(0, start);
      const id = bytes.toString('utf8', 2, start);
      const key = byId.get(id);
      if (!key) throw new Error(`No encryption key ${id}.`);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(start, start + NONCE));
      decipher.setAAD(Buffer.concat([head, Buffer.from(context)]));
      decipher.setAuthTag(bytes.subarray(start + NONCE, start + NONCE + TAG));
      const plain = Buffer.concat([decipher.update(bytes.subarray(start + NONCE + TAG)), decipher.final()]);
      return JSON.parse(expand(plain).toString()) as T;
    },
    lookup: (purpose, value) => createHmac('sha256', lookupKey).update(`${purpose}\0${value}`).digest(),
    derive: (purpose, owner) => subkey(oldest.key, purpose, owner),
    fileKey(keyId, file) {
      const key = keys.find((one) => one.id === keyId);
      if (!key) throw new Error(`No encryption key ${keyId}.`);
      return subkey(key.key, 'file', file);
    },
    fingerprint(keyId) {
      const key = keys.find((one) => one.id === keyId);
      return createHash('sha256')
        .update('jiwon key ')
        .update(key?.key ?? '')
        .digest();
    },
  };
}

function subkey(secret: Buffer, purpose: string, owner: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `jiwon ${purpose} ${owner}`, 32));
}

/**
 * Compares the vault's keys with those this database was written with and records new ones. Throws a sentence when a
 * known key id has another secret, when one is missing, or when the first ever is not the last of the list.
 */
export async function claimKeys(db: Queryable, vault: Vault): Promise<void> {
  const known = await db.selectFrom('encryption_key').selectAll().orderBy('created_at').execute();
  for (const { key_id, fingerprint } of known) {
    if (vault.keyIds.includes(key_id) && !vault.fingerprint(key_id).equals(fingerprint)) {
      throw new Error(
        `Encryption key ${key_id} is not the one this database was written with. Set ENCRYPTION_KEYS to it.`,
      );
    }
  }
  if (known.length > 0 && !known.some(({ key_id }) => vault.keyIds.includes(key_id))) {
    throw new Error('This database was written with other encryption keys. Set ENCRYPTION_KEYS to them.');
  }
  const missing = known.filter(({ key_id }) => !vault.keyIds.includes(key_id));
  if (missing.length > 0) {
    const names = missing.map(({ key_id }) => key_id).join(', ');
    throw new Error(`This database was also written with encryption key ${names}. Keep it in ENCRYPTION_KEYS.`);
  }
  const first = known[0]?.key_id;
  if (first !== undefined && vault.keyIds.at(-1) !== first) {
    throw new Error(`Encryption key ${first} is the first of this database. Put it last in ENCRYPTION_KEYS.`);
  }
  const fresh = vault.keyIds.filter((id) => !known.some(({ key_id }) => key_id === id));
  if (fresh.length === 0) return;
  await db
    .insertInto('encryption_key')
    // The last of the list is the oldest, and is recorded as such.
    .values(fresh.toReversed().map((id) => ({ key_id: id, fingerprint: vault.fingerprint(id) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
