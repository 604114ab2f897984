import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { readBrand } from '../../company/brand.queries.ts';
import type { OperatorAccount } from '../operators.queries.ts';
import { CHALLENGE_MS, type ChallengeFor, keepChallenge, takeChallenge } from './challenges.queries.ts';
import { passkeyHost } from './passkeyHost.ts';
import { findPasskey, listPasskeys, noteUse, passkeyContext } from './passkeys.queries.ts';

/** What makes a passkey in a browser, and what asks one, as JSON. */
type CreationOptions = Awaited<ReturnType<typeof generateRegistrationOptions>>;
type RequestOptions = Awaited<ReturnType<typeof generateAuthenticationOptions>>;

type Where = Pick<Context, 'config' | 'db' | 'vault'>;

// ES256, EdDSA and RS256, which all devices know among them. Those to come are an experiment of Node's.
const ALGORITHMS = [-7, -8, -257];

const asked = { userVerification: 'required' } as const;

/** The host that passkeys of this console belong to; throws `noPasskeysHere`. */
function hostOf({ config }: Pick<Context, 'config'>): string {
  const host = passkeyHost(config.consoleUrl);
  if (host === undefined) throw problem('noPasskeysHere');
  return host;
}

/** What a browser needs to make a passkey for an operator; its answer counts for `to` alone. Throws `noPasskeysHere`. */
export async function offerPasskey(
  where: Where,
  { operatorId, email, name }: Pick<OperatorAccount, 'operatorId' | 'email' | 'name'>,
  to: ChallengeFor,
  at: Date,
): Promise<CreationOptions> {
  const rpID = hostOf(where);
  const { words } = await readBrand(where.db);
  const known = await listPasskeys(where.db, where.vault, operatorId);
  const options = await generateRegistrationOptions({
    ...{ rpName: words.name, rpID, userName: email, userDisplayName: name, timeout: CHALLENGE_MS },
    userID: new TextEncoder().encode(operatorId),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', ...asked },
  });
  await keepChallenge(where, options.challenge, to, at);
  return options;
}

/** What a browser needs to ask whichever passkey a person has; nothing in it depends on whose it is. */
export async function askForPasskey(where: Where, to: ChallengeFor, at: Date): Promise<RequestOptions> {
  const options = await generateAuthenticationOptions({ rpID: hostOf(where), timeout: CHALLENGE_MS, ...asked });
  await keepChallenge(where, options.challenge, to, at);
  return options;
}

// What a browser answers is the library's to read: here only whether it is an object, and which challenge it names.
function readAnswer(given: string): { answer: object; challenge: string } | undefined {
  try {
    const answer = JSON.parse(given);
    const said = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString());
    return typeof said.challenge === 'string' ? { answer, challenge: said.challenge } : undefined;
  } catch {
    return undefined;
  }
}

/** What a browser's answer has to fit; its challenge is taken away first. Undefined if none waited. */
async function expectation(where: Where, given: string, to: ChallengeFor, at: Date) {
  const rpID = hostOf(where);
  const read = readAnswer(given);
  if (!read || !(await takeChallenge(where, read.challenge, to, at))) return undefined;
  const expected = { expectedChallenge: read.challenge, expectedOrigin: where.config.consoleUrl, expectedRPID: rpID };
  return { response: read.answer as never, ...expected, requireUserVerification: true };
}

/** A passkey that was made just now. */
export interface MadePasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
}

/** Reads what a browser answers to `offerPasskey`; undefined if it is not what was asked for. */
export async function readMade(
  where: Where,
  given: string,
  to: ChallengeFor,
  at: Date,
): Promise<MadePasskey | undefined> {
  const expected = await expectation(where, given, to, at);
  // The library throws at whatever is wrong with an answer, also where it is no answer at all.
  const verified =
    expected &&
    (await verifyRegistrationResponse({ ...expected, supportedAlgorithmIDs: ALGORITHMS }).catch(() => undefined));
  if (!verified?.verified) return undefined;
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId, publicKey, counter };
}

/** Writes a passkey under a name; false where it is somebody's already. */
export async function addPasskey(
  tx: Tx,
  vault: Vault,
  { operatorId, made, name, at }: { operatorId: string; made: MadePasskey; name: string; at: Date },
): Promise<boolean> {
  const { credentialId, publicKey, counter } = made;
  const added = await tx
    .insertInto('operator_passkey')
    .values({
      operator_id: operatorId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      counter,
      name: vault.seal(name, passkeyContext(credentialId)),
      created_at: at,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether an answer to `askForPasskey` is of a passkey of this operator. */
export type PasskeyProof = (operatorId: string) => Promise<boolean>;

/**
 * Reads an answer to `askForPasskey`: the same work whoever is asked about then. Its passkey is noted as used only for
 * its own operator. `onCopy` hears of an answer that is right but older than the last one: somebody has a copy.
 */
export async function readProof(
  where: Where,
  given: string,
  { to, at, onCopy }: { to: ChallengeFor; at: Date; onCopy(operatorId: string): void },
): Promise<PasskeyProof> {
  const expected = await expectation(where, given, to, at);
  const found = expected && (await findPasskey(where.db, String((expected.response as { id?: unknown }).id)));
  if (!expected || !found) return async () => false;
  // The counter is compared where it is written, so that of two answers at once one is the older.
  const credential = { id: found.credentialId, publicKey: new Uint8Array(found.publicKey), counter: 0 };
  const verified = await verifyAuthenticationResponse({ ...expected, credential }).catch(() => undefined);
  if (!verified?.verified) return async () => false;
  return async (operatorId) => {
    if (found.operatorId !== operatorId) return false;
    const isNewer = await noteUse(where.db, found.number, verified.authenticationInfo.newCounter, at);
    if (!isNewer) onCopy(operatorId);
    return isNewer;
  };
}

/** Whether an operator has an app as second factor. */
export async function hasApp(db: Queryable, operatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator_factor')
    .select('since')
    .where('operator_id', '=', operatorId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a passkey of an operator; throws `noPasskey`, or `lastFactor` where nothing but recovery codes would be left. */
export async function removePasskey(tx: Tx, operatorId: string, number: number): Promise<void> {
  // One at a time: which one is the last is asked of what stands.
  await tx.selectFrom('operator').select('state').where('operator_id', '=', operatorId).forUpdate().execute();
  const own = await tx
    .selectFrom('operator_passkey')
    .select('passkey_no')
    .where('operator_id', '=', operatorId)
    .execute();
  if (!own.some(({ passkey_no }) => passkey_no === number)) throw problem('noPasskey');
  if (own.length === 1 && !(await hasApp(tx, operatorId))) throw problem('lastFactor');
  await tx
    .deleteFrom('operator_passkey')
    .where('operator_id', '=', operatorId)
    .where('passkey_no', '=', number)
    .execute();
}
