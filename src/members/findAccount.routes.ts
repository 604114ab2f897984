import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { at } from '../fields/shape.ts';
import { problem } from '../http/problem.ts';
import { consumeVerification } from '../identity/identity.queries.ts';
import type { Context } from '../server/context.ts';
import type { Tx } from '../server/database.ts';
import { hashPassword } from '../server/password.ts';
import type { Request } from '../server/serve.ts';
import { endSessions } from '../server/session.ts';
import type { Vault } from '../server/vault.ts';
import { canonicalUserId, MEMBER_STATE } from './member.ts';
import {
  type Account,
  changePassword,
  findAccountOf,
  findAccountsByEmail,
  lockAccount,
  mailAccount,
} from './members.queries.ts';
import { passwordFault } from './password.ts';
import { type FindInfo, type FindType, findForm, findInfo, wayOf } from './registration.calls.ts';

interface Find {
  type: FindType | '';
  info: FindInfo;
}

/** Answers the id, or sets a new password, for whom a verification or a mailed key proves; mails it otherwise. */
export async function recoverAccount(
  request: Request<Find>,
  context: Context,
): Promise<{ userId: string | undefined }> {
  const { type, info } = request.input;
  const way = wayOf(type || '1', info);
  if (way === 'verification') return byVerification(type || '1', info, context);
  if (way === 'resetKey') return byResetKey(info, request.arrivedAt, context);
  await Promise.all([mailWhoAsked(type || '1', info, request.arrivedAt, context), pause(MAIL_ANSWER_MS)]);
  return { userId: undefined };
}

async function byVerification(type: FindType, info: FindInfo, { db, vault }: Context) {
  const { verificationId, passKey } = info;
  return db.transaction().execute(async (tx) => {
    const person = await consumeVerification(tx, vault, { verificationId, passKey, purpose: 'find' });
    const account = await findAccountOf(tx, person.identityKey);
    if (!account || account.state === MEMBER_STATE.destroyed) throw problem('noMember');
    if (type === '2') await setPassword(tx, account, info.newPassword);
    return { userId: account.userId };
  });
}

async function byResetKey(info: FindInfo, arrivedAt: Date, { db, vault }: Context) {
  const { memberId, password, until } = openResetKey(vault, info.resetKey);
  if (arrivedAt.getTime() >= until) throw problem('resetExpired');
  return db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, memberId);
    // A password set since then has used the key up, whoever set it.
    if (!account || account.state === MEMBER_STATE.destroyed || digestOf(account) !== password) {
      throw problem('resetExpired');
    }
    await setPassword(tx, account, info.newPassword);
    return { userId: account.userId };
  });
}

// Whoever was logged in with the old password is out.
async function setPassword(tx: Tx, account: Account, password: string): Promise<void> {
  const fault = passwordFault(password, account.userId);
  const field = at(findForm.members.info.wire, findInfo.members.newPassword.wire);
  if (fault) throw problem('invalid', { fields: { [field]: fault } });
  await changePassword(tx, account.memberId, await hashPassword(password));
  await endSessions(tx, account.memberId);
}

/** Longer than the work it covers: writing a mail takes time that must not tell whether an account exists. */
const MAIL_ANSWER_MS = 400;

async function mailWhoAsked(type: FindType, info: FindInfo, arrivedAt: Date, { db, vault }: Context): Promise<void> {
  const to = info.email.trim();
  const userId = type === '2' ? canonicalUserId(info.userId) : undefined;
  const [account, ...others] = await findAccountsByEmail(db, vault, to, userId);
  if (!account) return;
  if (type === '1') {
    const userIds = [account, ...others].map((one) => one.userId);
    return mailAccount(db, vault, account.memberId, { template: 'findUserId', data: { to, userIds } });
  }
  const data = { to, userId: account.userId, resetKey: makeResetKey(vault, account, arrivedAt) };
  await mailAccount(db, vault, account.memberId, { template: 'resetPassword', data });
}

/** Milliseconds a mailed key is good for. */
const RESET_MS = 30 * 60_000;
const RESET_CONTEXT = 'reset password';

/** What a mailed key says, sealed: good once, because it names the password it replaces. */
interface ResetKey {
  memberId: string;
  password: string;
  until: number;
}

const digestOf = (account: Account) => createHash('sha256').update(account.password).digest('base64url');

function makeResetKey(vault: Vault, account: Account, now: Date): string {
  const { memberId } = account;
  const key: ResetKey = { memberId, password: digestOf(account), until: now.getTime() + RESET_MS };
  return vault.seal(key, RESET_CONTEXT).toString('base64url');
}

function openResetKey(vault: Vault, text: string): ResetKey {
  try {
    return vault.open<ResetKey>(Buffer.from(text, 'base64url'), RESET_CONTEXT);
  } catch {
    throw problem('resetExpired');
  }
}
