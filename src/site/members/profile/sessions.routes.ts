import { findAccountById } from '../../../domain/members/members.queries.ts';
import { isCurrentPassword, WRONG_PASSWORD } from '../../../domain/members/sessions/currentPassword.acts.ts';
import { renewSession } from '../../../domain/members/sessions/session.ts';
import {
  confirmLogin,
  endLogin,
  endOtherLogins,
  listLogins,
} from '../../../domain/members/sessions/sessions.queries.ts';
import { problem } from '../../../http/problem.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { forMember, type Route } from '../../../server/serve.ts';
import { confirmation, sessionCalls } from './sessions.calls.ts';

export const sessionRoutes: Route[] = [
  forMember(sessionCalls.confirm, async (request, context) => {
    const { input, member, arrivedAt, giveToken, note } = request;
    const account = await findAccountById(context.db, member.id);
    if (!account) throw problem('tokenInvalid');
    if (!(await isCurrentPassword(context, account, input.password, request))) {
      note('passwordRefused');
      throw problem('invalid', { fields: { [confirmation.members.password.wire]: WRONG_PASSWORD } });
    }
    await inTransaction(context.db, async (tx) => {
      const confirmed = await confirmLogin(tx, member.id, member.session.loginId, arrivedAt);
      const session = { ...member.session, confirmedUntil: confirmed };
      giveToken(await renewSession(tx, { ...member, session }, arrivedAt));
    });
    note('passwordConfirmed');
    return {};
  }),

  forMember(sessionCalls.list, ({ member, arrivedAt }, { db }) =>
    listLogins(db, member.id, member.session.loginId, arrivedAt),
  ),

  forMember(sessionCalls.end, async ({ input, member, note }, { db }) => {
    await endLogin(db, member.id, input.number);
    note('sessionsEnded', { facts: { which: 'one' } });
    return {};
  }),

  forMember(sessionCalls.endOthers, async ({ member, note }, { db }) => {
    await endOtherLogins(db, member.id, member.session.loginId);
    note('sessionsEnded', { facts: { which: 'others' } });
    return {};
  }),
];
