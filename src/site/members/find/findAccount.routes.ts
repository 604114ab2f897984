import { randomUUID } from 'node:crypto';
import { consumeVerification, readVerification } from '../../../domain/identity/identity.acts.ts';
import { MEMBER_STATE } from '../../../domain/members/member.ts';
import {
  type Account,
  findAccountById,
  findAccountOf,
  findPersonal,
  lockAccount,
  noteUse,
} from '../../../domain/members/members.queries.ts';
import { newPasswordFault } from '../../../domain/members/newPassword.acts.ts';
import { writeAskedMail } from '../../../domain/members/register/mailAsked.acts.ts';
import { mailWhoAsked, readResetKey, setPassword } from '../../../domain/members/register/recovery.acts.ts';
import { noteProven } from '../../../domain/members/sessions/knownPlaces.queries.ts';
import { startSession } from '../../../domain/members/sessions/session.ts';
import { at } from '../../../fields/shape.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { takePlace } from '../../../server/hashing.ts';
import { networkOf } from '../../../server/network.ts';
import { hashPassword } from '../../../server/passwordHash.ts';
import type { Request } from '../../../server/serve.ts';
import { type FindInfo, type FindType, findForm, findInfo, wayOf } from './findAccount.calls.ts';

type Answer = { userId: string | undefined; joinedAt: Date | undefined };

interface Find {
  type: FindType | '';
  info: FindInfo;
}

/**
 * Answers the id, or sets a new password, for whom a verification or a mailed key proves; mails it otherwise. A person
 * who proved who they are is let in here whatever others have tried; after a new password by verification they are
 * logged in.
 */
export async function recoverAccount(request: Request<Find>, context: Context): Promise<Answer> {
  const { type, info } = request.input;
  const way = wayOf(type || '1', info);
  if (way === 'verification') return byVerification(type || '1', request, context);
  if (way === 'resetKey') return byResetKey(request, context);
  const { address, arrivedAt: at } = request;
  const asked = { what: `find ${type || '1'}`, email: info.email, address, at } as const;
  request.note('mailAsked', { facts: { what: asked.what } });
  await writeAskedMail(asked, context, () =>
    mailWhoAsked(context, { what: type === '2' ? 'password' : 'userId', email: info.email, userId: info.userId, at }),
  );
  return { userId: undefined, joinedAt: undefined };
}

async function byVerification(type: FindType, request: Request<Find>, { db, vault }: Context): Promise<Answer> {
  const { input, arrivedAt, device, giveToken } = request;
  const { verificationId, passKey } = input.info;
  const proof = { verificationId, passKey, purpose: 'find' } as const;
  const person = await readVerification(db, vault, proof);
  const account = await findAccountOf(db, person.identityKey);
  if (!account || account.state === MEMBER_STATE.destroyed) throw problem('noMember');
  const password = type === '2' ? await newPasswordOf(account, request, { db, vault }) : undefined;
  // A member who asked to leave is asked at the login whether they stay.
  const loginId = password && account.state !== MEMBER_STATE.leaving ? randomUUID() : null;
  const token = await inTransaction(db, async (tx) => {
    // Told their id, they may go on to set a password with the same verification: that is what uses it up.
    if (password) {
      await consumeVerification(tx, vault, proof);
      await setPassword(tx, vault, account, { hashed: password, at: arrivedAt });
    }
    await noteProven(tx, vault, { ...provenAs(account, request), loginId });
    if (!loginId) return undefined;
    await noteUse(tx, account.memberId);
    return startSession(tx, account.memberId, arrivedAt, { device, loginId });
  });
  if (token) giveToken(token);
  if (password) request.note('passwordChanged', { memberId: account.memberId, facts: { proof: 'verification' } });
  // One who reads an id wants to know whether it is the account they remember.
  return { userId: account.userId, joinedAt: type === '1' ? account.joinedAt : undefined };
}

async function byResetKey(request: Request<Find>, { db, vault }: Context): Promise<Answer> {
  const { input, arrivedAt } = request;
  const { info } = input;
  const { memberId, stillOpen } = readResetKey(vault, info.resetKey, arrivedAt);
  const account = stillOpen(await findAccountById(db, memberId));
  const password = await newPasswordOf(account, request, { db, vault });
  await inTransaction(db, async (tx) => {
    stillOpen(await lockAccount(tx, memberId));
    await setPassword(tx, vault, account, { hashed: password, at: arrivedAt });
    await noteProven(tx, vault, { ...provenAs(account, request), loginId: null });
  });
  request.note('passwordChanged', { memberId, facts: { proof: 'mail' } });
  return { userId: account.userId, joinedAt: undefined };
}

// Hashed before any transaction: waiting for a turn must not hold a connection or a locked row.
async function newPasswordOf(
  { memberId, userId }: Account,
  { input, address, signal }: Request<Find>,
  { db, vault }: Pick<Context, 'db' | 'vault'>,
): Promise<string> {
  const { info } = input;
  const fault = await newPasswordFault(db, info.newPassword, userId, await findPersonal(db, vault, memberId));
  const field = at(findForm.members.info.wire, findInfo.members.newPassword.wire);
  if (fault) throw problem('invalid', { fields: { [field]: fault } });
  return hashPassword(info.newPassword, takePlace({ network: networkOf(address), isKnown: true, signal }));
}

const provenAs = ({ memberId, userId }: Account, { input, address, arrivedAt }: Request<Find>) => ({
  ...{ memberId, userId, address },
  deviceKey: input.info.deviceKey,
  at: arrivedAt,
});
