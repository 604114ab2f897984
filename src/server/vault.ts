import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Queryable } from './database/database.ts';
import { openJson, openKey, resealed, sealJson, sealKey } from './envelope.ts';
import type { EncryptionKey } from './keyFile.ts';

/** Seals values into envelopes; `context` (the owner, the row) must be given again to open one. */
export interface Sealer {
  seal(value: unknown, context: string): Buffer;
  /** Seals a value whose JSON is there already. */
  sealJson(json: string, context: string): Buffer;
  open<T>(envelope: Uint8Array, context: string): T;
  /** Its JSON as it was sealed. */
  openJson(envelope: Uint8Array, context: string): string;
}

/** Seals with the current encryption key, keeps the keys that rows have of their own, and makes keyed hashes for look-up. */
export interface Vault extends Sealer {
  /** A random key for one row, stored there sealed: deleting the row destroys all that it seals. */
  newKey(context: string): Buffer;
  /** The 32 bytes of such a key. */
  openKey(key: Uint8Array, context: string): Buffer;
  /**
   * What seals with the key of a row, and opens what was sealed before the row had one. Without a key it is the vault
   * itself: for an older row (src/upkeep/ownKeys.jobs.ts gives it one).
   */
  own(key: Uint8Array | null, context: string): Sealer;
  /** The same envelope sealed with the current key; what it holds is not touched. */
  reseal(envelope: Uint8Array, context: string): Buffer;
  /** A keyed hash of a value for one purpose, to look it up without storing it. */
  lookup(purpose: string, value: string): Buffer;
  /** The same under one of the keys, for what is hashed again when keys rotate. */
  lookupWith(keyId: string, purpose: string, value: string): Buffer;
  /** 32 bytes derived for one purpose and one owner (the journal key of a member). */
  derive(purpose: string, owner: string): Buffer;
  /** The key of a backup's table, or of a file from before files had their own, under one of the keys; throws where there is no such key. */
  fileKey(keyId: string, file: string): Buffer;
  readonly currentKeyId: string;
  fingerprint(keyId: string): Buffer;
  readonly keyIds: readonly string[];
}

const KEY_BYTES = 32;

/** Makes the vault. Derived keys, and look-ups that name no key, use the first key ever, the last of the list, so that rotation keeps them. */
export function createVault(keys: readonly EncryptionKey[]): Vault {
  const first = keys[0];
  const oldest = keys.at(-1);
  if (!first || !oldest) throw new Error('A vault needs at least one encryption key.');
  const byId = new Map(keys.map(({ id, key }) => [id, subkey(key, 'envelope', '')]));
  const current = { id: first.id, key: byId.get(first.id)! };
  const lookupKeys = new Map(keys.map(({ id, key }) => [id, subkey(key, 'lookup', '')]));
  const keyOf = (id: string) => {
    const key = byId.get(id);
    if (!key) throw new Error(`No encryption key ${id}.`);
    return key;
  };
  const lookupWith = (keyId: string, purpose: string, value: string) => {
    const key = lookupKeys.get(keyId);
    if (!key) throw new Error(`No encryption key ${keyId}.`);
    return createHmac('sha256', key).update(`${purpose}\0${value}`).digest();
  };
  const secretOf = (keyId: string) => keys.find((one) => one.id === keyId)?.key;
  const sealer = (using: { id?: string; key: Buffer }, own?: Buffer): Sealer => ({
    seal: (value, context) => sealJson(using, JSON.stringify(value), context),
    sealJson: (json, context) => sealJson(using, json, context),
    open: <T>(envelope: Uint8Array, context: string) => JSON.parse(openJson(envelope, context, keyOf, own)) as T,
    openJson: (envelope, context) => openJson(envelope, context, keyOf, own),
  });
  const shared = sealer(current);
  return {
    ...shared,
    currentKeyId: current.id,
    keyIds: keys.map((key) => key.id),
    newKey: (context) => sealKey(current, randomBytes(KEY_BYTES), context),
    openKey: (key, context) => openKey(key, context, keyOf),
    own(sealed, context) {
      if (!sealed) return shared;
      const key = openKey(sealed, context, keyOf);
      return sealer({ key }, key);
    },
    reseal: (envelope, context) => resealed(envelope, context, keyOf, current),
    lookup: (purpose, value) => lookupWith(oldest.id, purpose, value),
    lookupWith,
    derive: (purpose, owner) => subkey(oldest.key, purpose, owner),
    fileKey(keyId, file) {
      const secret = secretOf(keyId);
      if (!secret) throw new Error(`No encryption key ${keyId}.`);
      return subkey(secret, 'file', file);
    },
    fingerprint: (keyId) =>
      createHash('sha256')
        .update('jiwon key ')
        .update(secretOf(keyId) ?? '')
        .digest(),
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
