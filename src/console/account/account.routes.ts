import {
  beginRenewal,
  finishRenewal,
  newRecoveryCodes,
  recoveryCodesLeft,
} from '../../domain/operators/factor.acts.ts';
import { WRONG_PASSKEY } from '../../domain/operators/invitation.acts.ts';
import { operatorFields, passwordFields } from '../../domain/operators/operator.records.ts';
import { listOwnLogins } from '../../domain/operators/operatorSessions.queries.ts';
import { findOperatorById } from '../../domain/operators/operators.queries.ts';
import { changeOwnPassword } from '../../domain/operators/ownPassword.acts.ts';
import {
  addPasskey,
  hasApp,
  offerPasskey,
  readMade,
  removePasskey,
} from '../../domain/operators/passkeys/passkeys.acts.ts';
import { listPasskeys } from '../../domain/operators/passkeys/passkeys.queries.ts';
import { problem } from '../../http/problem.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { accountCalls } from './account.calls.ts';

const WRONG_NEW = '새 인증 앱에 지금 보이는 6자리 숫자를 입력해 주세요.';

export const accountRoutes: Route[] = [
  forOperator(accountCalls.read, async ({ operator }, { db, vault }) => {
    const logins = await listOwnLogins(db, operator.id, operator.session);
    return {
      logins: logins.map((login) => ({ ...login, ended: login.ended ?? '' })),
      codesLeft: await recoveryCodesLeft(db, operator.id),
      hasApp: await hasApp(db, operator.id),
      passkeys: await listPasskeys(db, vault, operator.id),
    };
  }),

  forOperator(accountCalls.beginRenewal, async ({ operator, arrivedAt }, context) => {
    const own = await findOperatorById(context.db, context.vault, operator.id);
    return beginRenewal(context, { operatorId: operator.id, email: own?.email ?? '', at: arrivedAt });
  }),

  forOperator(accountCalls.finishRenewal, async ({ input, operator, arrivedAt, note }, context) => {
    if (!(await finishRenewal(context, operator.id, input.code, arrivedAt))) {
      throw problem('invalid', { fields: { [operatorFields.code.wire]: WRONG_NEW } });
    }
    note('factorChanged', { facts: { what: 'app' } });
    return {};
  }),

  forOperator(accountCalls.offerPasskey, async ({ operator, arrivedAt }, context) => {
    const own = await findOperatorById(context.db, context.vault, operator.id);
    if (!own) throw problem('noOperator');
    return { options: await offerPasskey(context, own, { added: operator.session.number }, arrivedAt) };
  }),

  forOperator(accountCalls.addPasskey, async ({ input, operator, arrivedAt, note }, context) => {
    const made = await readMade(context, input.passkey, { added: operator.session.number }, arrivedAt);
    const given = made && { operatorId: operator.id, made, name: input.passkeyName, at: arrivedAt };
    const isAdded = given && (await inTransaction(context.db, (tx) => addPasskey(tx, context.vault, given)));
    if (!isAdded) throw problem('invalid', { fields: { [operatorFields.passkey.wire]: WRONG_PASSKEY } });
    note('factorChanged', { facts: { what: 'passkey added' } });
    return {};
  }),

  forOperator(accountCalls.removePasskey, async ({ input, operator, note }, { db }) => {
    await inTransaction(db, (tx) => removePasskey(tx, operator.id, input.number ?? 0));
    note('factorChanged', { facts: { what: 'passkey removed' } });
    return {};
  }),

  forOperator(accountCalls.password, async ({ input, operator, arrivedAt, giveCookie, note }, context) => {
    const changed = await changeOwnPassword(context, operator, { ...input, at: arrivedAt });
    if (changed.fault) {
      note('passwordRefused');
      const { field, sentence } = changed.fault;
      throw problem('invalid', { fields: { [passwordFields[field].wire]: sentence } });
    }
    giveCookie(changed.token);
    note('operatorPassword');
    return {};
  }),

  forOperator(accountCalls.recoveryCodes, async ({ operator, note }, { db, vault }) => {
    const codes = await inTransaction(db, (tx) => newRecoveryCodes(tx, vault, operator.id));
    note('factorChanged', { facts: { what: 'recovery codes' } });
    return { codes };
  }),
];
