import { randomUUID } from 'node:crypto';
import { stay } from '../../domain/members/leaving/leaving.acts.ts';
import { canonicalUserId, MEMBER_STATE } from '../../domain/members/member.ts';
import { findAccount, findPersonal, noteUse } from '../../domain/members/members.queries.ts';
import { beginLogin } from '../../domain/members/sessions/login.acts.ts';
import {
  endSession,
  expiryOf,
  extendSession,
  replaceSession,
  startSession,
} from '../../domain/members/sessions/session.ts';
import { problem } from '../../http/problem.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { isPassword } from '../../server/passwordHash.ts';
import { forMember, open, type Route } from '../../server/serve.ts';
import { findAccountCalls } from './find/findAccount.calls.ts';
import { recoverAccount } from './find/findAccount.routes.ts';
import { leavingRoutes } from './leave/leaving.routes.ts';
import { measureRoutes } from './measures/measures.routes.ts';
import { memberCalls } from './members.calls.ts';
import { ownCopyRoutes } from './profile/ownCopy.routes.ts';
import { personalRoutes } from './profile/personal.routes.ts';
import { sessionRoutes } from './profile/sessions.routes.ts';
import { emailAccountRoutes } from './register/emailAccount.routes.ts';
import { registrationCalls } from './register/registration.calls.ts';
import { checkId, register } from './register/registration.routes.ts';

export const memberRoutes: Route[] = [
  open(memberCalls.login, async (request, context) => {
    const { input, arrivedAt, address, device, signal, held, giveToken, note } = request;
    const { db } = context;
    const { deviceKey } = input;
    const userId = canonicalUserId(input.userId);
    const attempt = await beginLogin(context, { userId, address, deviceKey, at: arrivedAt, signal });
    const { account, isRight } = await attempt.look(async (place) => {
      const account = await findAccount(db, userId);
      return { account, isRight: await isPassword(input.password, account?.password, place) };
    });
    if (!account || !isRight) {
      await attempt.failed(account?.memberId);
      note('loginFailed', { memberId: account?.memberId });
      throw problem('loginFailed');
    }
    const loginId = randomUUID();
    await attempt.succeeded({ memberId: account.memberId, loginId });
    if (account.state === MEMBER_STATE.leaving) {
      if (!input.reuse) throw problem('leaving');
      await inTransaction(db, (tx) => stay(tx, account.memberId));
      note('leavingTakenBack', { memberId: account.memberId });
    }
    await noteUse(db, account.memberId);
    giveToken(await startSession(db, account.memberId, arrivedAt, { device, loginId }));
    if (held !== undefined) await replaceSession(db, held, arrivedAt);
    note('login', { memberId: account.memberId });
    return {};
  }),

  forMember(memberCalls.logout, async ({ member, note }, { db }) => {
    await endSession(db, member.session);
    note('logout');
    return {};
  }),

  forMember(memberCalls.extend, async ({ member, arrivedAt, giveToken, note }, { db }) => {
    giveToken(await extendSession(db, member, arrivedAt));
    note('sessionExtended');
    return {};
  }),

  forMember(memberCalls.info, async ({ member }, { db, vault, clock }) => {
    const { name, email, birth, phone } = await findPersonal(db, vault, member.id);
    const journalKey = vault.derive('journal', member.id).toString('base64');
    const { session } = member;
    const times = { answeredAt: clock.now(), expiresAt: expiryOf(session), endsAt: session.endsAt };
    return { name, userId: member.userId, email, birth, phone, journalKey, ...times };
  }),

  ...personalRoutes,
  ...sessionRoutes,
  ...ownCopyRoutes,
  ...emailAccountRoutes,
  ...leavingRoutes,
  ...measureRoutes,
  open(registrationCalls.create, register),
  open(registrationCalls.checkId, checkId),
  open(findAccountCalls.find, recoverAccount),
];
