import {
  beginRenewal,
  finishRenewal,
  newRecoveryCodes,
  recoveryCodesLeft,
} from '../../domain/operators/factor.acts.ts';
import { operatorFields } from '../../domain/operators/operator.records.ts';
import { listOwnLogins } from '../../domain/operators/operatorSessions.queries.ts';
import { findOperatorById } from '../../domain/operators/operators.queries.ts';
import { problem } from '../../http/problem.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { accountCalls } from './account.calls.ts';

const WRONG_NEW = '새 인증 앱에 지금 보이는 6자리 숫자를 입력해 주세요.';

export const accountRoutes: Route[] = [
  forOperator(accountCalls.read, async ({ operator }, { db }) => {
    const logins = await listOwnLogins(db, operator.id, operator.session);
    return {
      logins: logins.map((login) => ({ ...login, ended: login.ended ?? '' })),
      codesLeft: await recoveryCodesLeft(db, operator.id),
    };
  }),

  forOperator(accountCalls.beginRenewal, async ({ operator }, context) => {
    const own = await findOperatorById(context.db, context.vault, operator.id);
    return beginRenewal(context, operator.id, own?.email ?? '');
  }),

  forOperator(accountCalls.finishRenewal, async ({ input, operator, arrivedAt, note }, context) => {
    if (!(await finishRenewal(context, operator.id, input.code, arrivedAt))) {
      throw problem('invalid', { fields: { [operatorFields.code.wire]: WRONG_NEW } });
    }
    note('factorChanged', { facts: { what: 'app' } });
    return {};
  }),

  forOperator(accountCalls.recoveryCodes, async ({ operator, note }, { db, vault }) => {
    const codes = await inTransaction(db, (tx) => newRecoveryCodes(tx, vault, operator.id));
    note('factorChanged', { facts: { what: 'recovery codes' } });
    return { codes };
  }),
];
