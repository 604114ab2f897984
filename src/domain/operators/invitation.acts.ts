import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable, Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { hashPassword } from '../../server/passwordHash.ts';
import { newSecret, stepOfCode } from '../../server/security/totp.ts';
import type { Vault } from '../../server/vault.ts';
import { newPasswordFault } from '../members/newPassword.acts.ts';
import { tell } from '../notices/outbox.acts.ts';
import { type FactorOffer, newRecoveryCodes, offerOf, setFactor } from './factor.acts.ts';
import { INVITED_HOURS, invitationLink } from './invitationLink.ts';
import { refuseOutside } from './networks/networks.acts.ts';
import { refuseLocalLogin } from './operatorLogin.acts.ts';
import { endOperatorSession, type LoginFrom, startOperatorSession } from './operatorSessions.queries.ts';
import {
  findOperatorByEmail,
  findOperatorById,
  insertOperator,
  type OperatorAccount,
  type OperatorPersonal,
} from './operators.queries.ts';
import { addPasskey, offerPasskey, readMade } from './passkeys/passkeys.acts.ts';

type Where = Pick<Context, 'config' | 'db' | 'vault'>;
type Writing = Pick<Where, 'config' | 'vault'>;
type Reading = { db: Queryable; vault: Vault };

/** What a key is kept as. */
export const invitationHash = (key: string) => createHash('sha256').update(key).digest();

/** The context of the envelope of an invitation. */
export const invitationContext = (keyHash: Buffer) => `operator invitation ${keyHash.toString('hex')}`;

/** A one-time address for an operator, good for 48 hours; those before are void. */
async function makeInvitation(tx: Tx, { config, vault }: Writing, operatorId: string, at: Date): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const keyHash = invitationHash(key);
  await tx.deleteFrom('operator_invitation').where('operator_id', '=', operatorId).execute();
  await tx
    .insertInto('operator_invitation')
    .values({
      key_hash: keyHash,
      operator_id: operatorId,
      secret: vault.seal(newSecret(), invitationContext(keyHash)),
      expires_at: new Date(at.getTime() + INVITED_HOURS * 60 * 60_000),
      used_at: null,
    })
    .execute();
  return invitationLink(config.consoleUrl, key);
}

/** A new operator, who has an address to come in by. */
export interface Invited {
  operatorId: string;
  link: string;
}

/**
 * Makes an operator, or a new address for one who has not come yet; in the transaction given. Throws `operatorExists`,
 * `operatorClosed` or `operatorDisabled`.
 */
export async function inviteOperator(tx: Tx, where: Writing, personal: OperatorPersonal, at: Date): Promise<Invited> {
  const known = await findOperatorByEmail(tx, where.vault, personal.email);
  if (known?.state === 'active') throw problem('operatorExists', { details: { email: personal.email } });
  if (known?.state === 'closed') throw problem('operatorClosed', { details: { email: personal.email } });
  if (known?.state === 'disabled') throw problem('operatorDisabled', { details: { email: personal.email } });
  const operatorId = known?.operatorId ?? randomUUID();
  if (!known) await insertOperator(tx, where.vault, operatorId, personal);
  return { operatorId, link: await makeInvitation(tx, where, operatorId, at) };
}

/** Notes that an operator is made by command, who then comes in with a password whatever the settings say. */
export async function noteMadeByCommand(tx: Tx, operatorId: string): Promise<void> {
  await tx.updateTable('operator').set({ by_command: true }).where('operator_id', '=', operatorId).execute();
}

/** The same by mail. */
export async function inviteByMail(where: Where, personal: OperatorPersonal, at: Date): Promise<string> {
  return inTransaction(where.db, async (tx) => {
    const { operatorId, link } = await inviteOperator(tx, where, personal, at);
    const data = { to: personal.email, person: personal.name, link };
    await tell(tx, where.vault, null, { template: 'operatorInvited', data });
    return operatorId;
  });
}

/**
 * Takes password, second factor, recovery codes, company account and login from an operator and answers an address to set them again; what
 * they may do stays. Throws `noOperator`.
 */
export async function resetOperator(tx: Tx, where: Writing, email: string, at: Date): Promise<Invited> {
  const known = await findOperatorByEmail(tx, where.vault, email);
  if (!known) throw problem('noOperator', { details: { email } });
  const { operatorId } = known;
  await endOperatorSession(tx, operatorId, at, 'ended');
  await tx.deleteFrom('operator_factor').where('operator_id', '=', operatorId).execute();
  await tx.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute();
  await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
  const blank = { state: 'invited', password: null, sso_key: null, sso_since: null } as const;
  await tx.updateTable('operator').set(blank).where('operator_id', '=', operatorId).execute();
  return { operatorId, link: await makeInvitation(tx, where, operatorId, at) };
}

/** An invitation that can be used, and whose it is. */
export interface StandingInvitation {
  account: OperatorAccount;
  keyHash: Buffer;
  secret: string;
}

/** The invitation of a key's hash as it stands; throws `invitationExpired` where it was used, is too old or never was. */
export async function standingInvitation({ db, vault }: Reading, keyHash: Buffer, at: Date, locks = false) {
  const query = db
    .selectFrom('operator_invitation')
    .select(['operator_id', 'secret'])
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at);
  const row = await (locks ? query.forUpdate() : query).executeTakeFirst();
  const account = row && (await findOperatorById(db, vault, row.operator_id));
  if (!row || account?.state !== 'invited') throw problem('invitationExpired');
  return {
    account,
    keyHash,
    secret: vault.open<string>(row.secret, invitationContext(keyHash)),
  } satisfies StandingInvitation;
}

/** Notes that an invitation was used: it counts no more. */
export async function spendInvitation(tx: Tx, keyHash: Buffer, at: Date): Promise<void> {
  await tx.updateTable('operator_invitation').set({ used_at: at }).where('key_hash', '=', keyHash).execute();
}

/** What an invitation shows: whose it is, and the second factor to set up. It can be opened again until it is used. */
export async function openInvitation(
  { db, vault }: Where,
  key: string,
  at: Date,
): Promise<OperatorPersonal & FactorOffer> {
  const { account, secret } = await standingInvitation({ db, vault }, invitationHash(key), at);
  return { name: account.name, email: account.email, ...(await offerOf(db, secret, account.email)) };
}

/** What an operator sets with their invitation, and from where. */
interface Accepting {
  key: string;
  password: string;
  /** A code of the app that was offered, or a passkey's answer and what to call it. */
  factor: { code: string } | { passkey: string; name: string };
  from(operatorId: string, email: string): LoginFrom & { address: string };
}

/** What came of it: what is wrong with a field, or the login with its codes. */
export type Accepted =
  | { fault: { field: 'password' | 'code' | 'passkey'; sentence: string } }
  | { fault: undefined; operatorId: string; token: string; recoveryCodes: string[] };

const WRONG_CODE = '인증 앱에 지금 보이는 6자리 숫자를 입력해 주세요. 기기의 시각이 맞는지도 확인해 주세요.';

/** Why a passkey was not taken. */
export const WRONG_PASSKEY = '패스키를 확인하지 못했어요. 다시 등록해 주세요.';

/** What a browser needs to make a passkey instead of an app; throws `invitationExpired` or `noPasskeysHere`. */
export async function offerPasskeyInvited(where: Where, key: string, at: Date) {
  const { account } = await standingInvitation(where, invitationHash(key), at);
  refuseLocalLogin(where.config, account);
  return offerPasskey(where, account, { invitation: key }, at);
}

/** Looks at the factor of somebody invited and answers how it is set; undefined if it is wrong. */
async function factorToSet(where: Where, given: Accepting, { account, secret }: StandingInvitation, at: Date) {
  const { operatorId } = account;
  const { vault } = where;
  if ('code' in given.factor) {
    const step = stepOfCode(secret, given.factor.code.replace(/\s/g, ''), at);
    if (step === undefined) return undefined;
    return async (tx: Tx) => setFactor(tx, vault, { operatorId, secret, step, at });
  }
  const { passkey, name } = given.factor;
  const made = await readMade(where, passkey, { invitation: given.key }, at);
  if (!made) return undefined;
  return async (tx: Tx) => {
    // It was made for this invitation alone, which is used once.
    if (!(await addPasskey(tx, vault, { operatorId, made, name, at }))) throw problem('invitationExpired');
  };
}

/** Uses an invitation, once: sets password and second factor, and logs in. Throws `invitationExpired` or `ssoOnly`. */
export async function acceptInvitation(where: Where, given: Accepting, at: Date): Promise<Accepted> {
  const { config, db, vault } = where;
  const { key, password, from } = given;
  const keyHash = invitationHash(key);
  const standing = await standingInvitation(where, keyHash, at);
  const { account } = standing;
  refuseLocalLogin(config, account);
  const { name, email, operatorId } = account;
  const [localPart = ''] = email.split('@');
  const sentence = await newPasswordFault(db, password, localPart, { name });
  if (sentence) return { fault: { field: 'password', sentence } };
  const set = await factorToSet(where, given, standing, at);
  if (!set) {
    const isCode = 'code' in given.factor;
    return { fault: { field: isCode ? 'code' : 'passkey', sentence: isCode ? WRONG_CODE : WRONG_PASSKEY } };
  }
  // Before the transaction: nothing is held while a password is hashed.
  const phc = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    await standingInvitation({ db: tx, vault }, keyHash, at, true);
    await spendInvitation(tx, keyHash, at);
    const active = { state: 'active', password: phc } as const;
    await tx.updateTable('operator').set(active).where('operator_id', '=', operatorId).execute();
    await set(tx);
    const recoveryCodes = await newRecoveryCodes(tx, vault, operatorId);
    const coming = from(operatorId, email);
    await refuseOutside(tx, operatorId, coming.address);
    const token = await startOperatorSession(tx, operatorId, at, coming);
    return { fault: undefined, operatorId, token, recoveryCodes };
  });
}
