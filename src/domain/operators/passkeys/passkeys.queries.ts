import { sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';

/** A passkey as it is checked. */
export interface StoredPasskey {
  number: number;
  operatorId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

/** The context of the envelope of a passkey's name. */
export const passkeyContext = (credentialId: string) => `operator passkey ${credentialId}`;

/** The passkey of a credential, whoever's it is. */
export async function findPasskey(db: Queryable, credentialId: string): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('operator_passkey')
    .select(['passkey_no as number', 'operator_id as operatorId', 'credential_id as credentialId'])
    .select(['public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Notes an answer of a passkey with its counter; false where that did not grow, which is what a copy of the device
 * shows. A device that counts nothing always says 0.
 */
export async function noteUse(db: Queryable, number: number, counter: number, at: Date): Promise<boolean> {
  const noted = await db
    .updateTable('operator_passkey')
    .set({ counter, used_at: at })
    .where('passkey_no', '=', number)
    .where(sql<boolean>`(counter < ${counter} OR (counter = 0 AND ${counter} = 0))`)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** A passkey as its operator sees it. */
export interface OwnPasskey {
  number: number;
  credentialId: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** The passkeys of an operator, the first made first. */
export async function listPasskeys(db: Queryable, vault: Vault, operatorId: string): Promise<OwnPasskey[]> {
  const rows = await db
    .selectFrom('operator_passkey')
    .select(['passkey_no as number', 'credential_id as credentialId', 'name'])
    .select(['created_at as createdAt', 'used_at as usedAt'])
    .where('operator_id', '=', operatorId)
    .orderBy('passkey_no')
    .execute();
  return rows.map((row) => ({ ...row, name: vault.open<string>(row.name, passkeyContext(row.credentialId)) }));
}
