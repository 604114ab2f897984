import { canonicalEmail } from '../../domain/members/member.ts';
import { acceptInvitation, offerPasskeyInvited } from '../../domain/operators/invitation.acts.ts';
import { operatorFields } from '../../domain/operators/operator.records.ts';
import { noteProvenAgain } from '../../domain/operators/operatorSessions.queries.ts';
import { askForPasskey, readProof } from '../../domain/operators/passkeys/passkeys.acts.ts';
import { problem } from '../../http/problem.ts';
import { forOperator, open, type Route } from '../../server/serve.ts';
import { enterInvited, logIn } from './entering.routes.ts';
import { passkeyCalls } from './passkey.calls.ts';

const WRONG_AGAIN = '패스키를 확인하지 못했어요. 이 계정에 등록한 패스키로 다시 확인해 주세요.';

// A challenge answers to the address it was asked with, however that is written.
const loginOf = (email: string) => ({ login: canonicalEmail(email) });

export const passkeyRoutes: Route[] = [
  open(passkeyCalls.ask, async ({ input, arrivedAt }, context) => ({
    options: await askForPasskey(context, loginOf(input.email), arrivedAt),
  })),

  open(passkeyCalls.login, async (request, context) => {
    const { input, arrivedAt, note } = request;
    const onCopy = (operator: string) => note('passkeyCopied', { facts: { operator } });
    const prove = await readProof(context, input.passkey, { to: loginOf(input.email), at: arrivedAt, onCopy });
    return logIn(request, context, prove);
  }),

  open(passkeyCalls.offer, async ({ input, arrivedAt }, context) => ({
    options: await offerPasskeyInvited(context, input.key, arrivedAt),
  })),

  open(passkeyCalls.accept, (request, context) => {
    const { passkey, passkeyName: name } = request.input;
    return enterInvited(request, context, (given) =>
      acceptInvitation(context, { ...given, factor: { passkey, name } }, request.arrivedAt),
    );
  }),

  forOperator(passkeyCalls.askAgain, async ({ operator, arrivedAt }, context) => ({
    options: await askForPasskey(context, { session: operator.session.number }, arrivedAt),
  })),

  forOperator(passkeyCalls.prove, async ({ input, operator, arrivedAt, note }, context) => {
    const onCopy = (copied: string) => note('passkeyCopied', { facts: { operator: copied } });
    const to = { session: operator.session.number };
    const prove = await readProof(context, input.passkey, { to, at: arrivedAt, onCopy });
    if (!(await prove(operator.id))) {
      note('factorRefused');
      throw problem('invalid', { fields: { [operatorFields.passkey.wire]: WRONG_AGAIN } });
    }
    await noteProvenAgain(context.db, operator.session, arrivedAt);
    note('factorGiven');
    return {};
  }),
];
