import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { problem } from '../../http/problem.ts';
import type { Db, Queryable, Tx } from '../../server/database/database.ts';
import type { VerifiedPerson } from '../../server/outside/identity/provider.ts';
import type { Vault } from '../../server/vault.ts';
import type { Purpose } from './identity.ts';

/** The person a used verification proves. `identityKey` is a keyed hash, the same for the same person at every visit. */
export interface VerifiedIdentity extends Omit<VerifiedPerson, 'personId'> {
  identityKey: Buffer;
}

type KeptPerson = Omit<VerifiedPerson, 'personId'> & { identityKey: string };

/** From here the provider has ten minutes to answer. */
const openFor = sql<Date>`app_now() + interval '10 minutes'`;
/** A finished verification waits this long for the form it belongs to: typing takes longer than the provider's window. */
const usableFor = sql<Date>`app_now() + interval '60 minutes'`;
const now = sql<Date>`app_now()`;

const hash = (text: string) => createHash('sha256').update(text).digest();
const stateOf = (requestNo: string) => `verification state ${requestNo}`;
const resultOf = (requestNo: string) => `verification result ${requestNo}`;

/** Numbers of one transaction: 24 characters that a provider accepts, and the secret that stays in the browser. */
export function newTransaction(): { requestNo: string; passKey: string } {
  const requestNo = `JW${randomBytes(11).toString('hex').toUpperCase()}`;
  return { requestNo, passKey: `${requestNo}.${randomBytes(32).toString('base64url')}` };
}

/** Keeps a transaction that was started. */
export async function keepTransaction(
  db: Queryable,
  vault: Vault,
  transaction: { requestNo: string; passKey: string; purpose: Purpose; state: Uint8Array },
): Promise<void> {
  await db
    .insertInto('verification')
    .values({
      request_no: transaction.requestNo,
      purpose: transaction.purpose,
      state: vault.seal(Buffer.from(transaction.state).toString('base64'), stateOf(transaction.requestNo)),
      pass_key_hash: hash(transaction.passKey),
      expires_at: openFor,
    })
    .execute();
}

/** The provider's state of a transaction that may still end; throws a problem if it may not. */
export async function openTransaction(db: Queryable, vault: Vault, requestNo: string): Promise<Uint8Array> {
  const row = await db
    .selectFrom('verification')
    .select(['state', 'finished_at', sql<boolean>`expires_at <= app_now()`.as('expired')])
    .where('request_no', '=', requestNo)
    .executeTakeFirst();
  if (!row) throw problem('verificationFailed');
  if (row.finished_at) throw problem('verificationUsed');
  if (row.expired) throw problem('verificationExpired');
  return Buffer.from(vault.open<string>(row.state, stateOf(requestNo)), 'base64');
}

/** Ends a transaction once; answers the number under which its person may be used, or throws when it had ended. */
export async function endTransaction(
  db: Queryable,
  vault: Vault,
  requestNo: string,
  person: VerifiedPerson,
): Promise<string> {
  const verificationId = randomBytes(24).toString('base64url');
  const ended = await db
    .updateTable('verification')
    .set({
      finished_at: now,
      expires_at: usableFor,
      state: Buffer.alloc(0),
      verification_id: verificationId,
      result: vault.seal(kept(vault, person), resultOf(requestNo)),
    })
    .where('request_no', '=', requestNo)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('request_no')
    .executeTakeFirst();
  if (!ended) throw problem('verificationUsed');
  await db.deleteFrom('callback_handle').where('request_no', '=', requestNo).execute();
  return verificationId;
}

function kept(vault: Vault, { personId, ...person }: VerifiedPerson): KeptPerson {
  return { ...person, identityKey: vault.lookup('verified person', personId).toString('base64') };
}

/** Names a verification, with what proves that this browser started it and what it was started for. */
export interface VerificationProof {
  verificationId: string;
  passKey: string;
  purpose: Purpose;
}

const withProof = (db: Queryable, { verificationId, passKey, purpose }: VerificationProof) =>
  db
    .selectFrom('verification')
    .select(['request_no', 'result', 'used_at', sql<boolean>`expires_at <= app_now()`.as('expired')])
    .where('verification_id', '=', verificationId)
    .where('pass_key_hash', '=', hash(passKey))
    .where('purpose', '=', purpose);

type FoundVerification = Awaited<ReturnType<ReturnType<typeof withProof>['executeTakeFirst']>>;

function openResult(vault: Vault, row: FoundVerification): VerifiedIdentity & { requestNo: string } {
  if (!row) throw problem('verificationFailed');
  if (row.used_at || !row.result) throw problem('verificationUsed');
  if (row.expired) throw problem('verificationExpired');
  const { identityKey, ...person } = vault.open<KeptPerson>(row.result, resultOf(row.request_no));
  return { ...person, identityKey: Buffer.from(identityKey, 'base64'), requestNo: row.request_no };
}

/** Whom a verification proves, without using it; throws as consumeVerification does. For refusals before dear work. */
export async function readVerification(db: Db, vault: Vault, proof: VerificationProof): Promise<VerifiedIdentity> {
  const { requestNo: _, ...person } = openResult(vault, await withProof(db, proof).executeTakeFirst());
  return person;
}

/**
 * Uses a verification, once, for the purpose and by the browser it was started with. Runs in the caller's transaction,
 * so a registration that fails leaves it usable. Throws verificationFailed, verificationUsed or verificationExpired.
 */
export async function consumeVerification(tx: Tx, vault: Vault, proof: VerificationProof): Promise<VerifiedIdentity> {
  const { requestNo, ...person } = openResult(vault, await withProof(tx, proof).forUpdate().executeTakeFirst());
  await tx
    .updateTable('verification')
    .set({ used_at: now, result: null })
    .where('request_no', '=', requestNo)
    .execute();
  return person;
}
