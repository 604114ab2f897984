import { forgetPrepared } from '../../domain/applicants/copyToOpen.queries.ts';
import { spendAgain, spendCode } from '../../domain/operators/factor.acts.ts';
import { type Accepted, acceptInvitation, openInvitation } from '../../domain/operators/invitation.acts.ts';
import { operatorFields } from '../../domain/operators/operator.records.ts';
import { logOperatorIn, operatorNetwork } from '../../domain/operators/operatorLogin.acts.ts';
import { endOperatorSession, noteProvenAgain } from '../../domain/operators/operatorSessions.queries.ts';
import { readOwnOperator } from '../../domain/operators/ownOperator.queries.ts';
import { queueGivingBack } from '../../domain/operators/sso/ssoSessions.acts.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, open, type Request, type Route } from '../../server/serve.ts';
import { enteringCalls } from './entering.calls.ts';

/** What is wrong with a code that an operator who is logged in gives. */
export const WRONG_AGAIN = '인증 앱에 지금 보이는 숫자를 입력해 주세요. 한 번 쓴 숫자는 다시 쓸 수 없어요.';

type Given = Parameters<typeof acceptInvitation>[1];

/** Uses an invitation with whatever second factor, answers its codes and gives the cookie. */
export async function enterInvited(
  { input, address, device, giveCookie, note }: Request<Pick<Given, 'key' | 'password'>>,
  { vault }: Context,
  accept: (given: Omit<Given, 'factor'>) => Promise<Accepted>,
) {
  const { key, password } = input;
  const from = (_operatorId: string, email: string) => ({
    address,
    device,
    networkKey: operatorNetwork(vault, email, address),
  });
  const accepted = await accept({ key, password, from });
  if (accepted.fault) {
    const { field, sentence } = accepted.fault;
    throw problem('invalid', { fields: { [operatorFields[field].wire]: sentence } });
  }
  giveCookie(accepted.token);
  note('operatorJoined', { facts: { operator: accepted.operatorId } });
  return { codes: accepted.recoveryCodes };
}

/** Logs in with whatever second factor and gives the cookie. */
export async function logIn(
  { input, arrivedAt, address, device, signal, giveCookie, note }: Request<{ email: string; password: string }>,
  context: Context,
  prove: (operatorId: string) => Promise<boolean>,
) {
  const { email, password } = input;
  try {
    const given = { email, password, prove, address, device, at: arrivedAt, signal };
    const { operatorId, token, takenOver } = await logOperatorIn(context, given);
    giveCookie(token);
    note('operatorLogin', { facts: { operator: operatorId, takenOver: takenOver !== undefined } });
    return { tookOver: takenOver !== undefined, device: takenOver ?? '' };
  } catch (error) {
    if ((error as { code?: string }).code === 'operatorLoginFailed') note('operatorLoginFailed');
    throw error;
  }
}

export const enteringRoutes: Route[] = [
  open(enteringCalls.open, ({ input, arrivedAt }, context) => openInvitation(context, input.key, arrivedAt)),

  open(enteringCalls.accept, (request, context) => {
    const { code } = request.input;
    return enterInvited(request, context, (given) =>
      acceptInvitation(context, { ...given, factor: { code } }, request.arrivedAt),
    );
  }),

  open(enteringCalls.login, (request, context) => {
    const { input, arrivedAt } = request;
    return logIn(request, context, (operatorId) => spendCode(context, operatorId, input.code, arrivedAt));
  }),

  forOperator(enteringCalls.session, ({ operator }, context) => readOwnOperator(context, operator)),
  forOperator(enteringCalls.stay, ({ operator }, context) => readOwnOperator(context, operator)),

  forOperator(enteringCalls.logout, async ({ operator, arrivedAt, giveCookie, note }, context) => {
    await inTransaction(context.db, async (tx) => {
      await endOperatorSession(tx, operator.id, arrivedAt, 'logout');
      await queueGivingBack(context, tx, operator.session.number);
    });
    forgetPrepared(operator.session.number);
    giveCookie();
    note('operatorLogout');
    return {};
  }),

  forOperator(enteringCalls.prove, async ({ input, operator, arrivedAt, note }, context) => {
    if (!(await spendAgain(context, operator.id, input.code, arrivedAt))) {
      note('factorRefused');
      throw problem('invalid', { fields: { [operatorFields.code.wire]: WRONG_AGAIN } });
    }
    await noteProvenAgain(context.db, operator.session, arrivedAt);
    note('factorGiven');
    return {};
  }),
];
