import { currentConsents } from '../../../domain/legal/legal.queries.ts';
import { listConsents, standingConsents } from '../../../domain/members/consents.queries.ts';
import { canonicalEmail } from '../../../domain/members/member.ts';
import { findAccountById, findPersonal } from '../../../domain/members/members.queries.ts';
import { writeEdit } from '../../../domain/members/ownData/personal.acts.ts';
import { checkEdit } from '../../../domain/members/ownData/personalEdit.acts.ts';
import type { Edit } from '../../../domain/members/personal.records.ts';
import { confirmEmail } from '../../../domain/members/register/emailConfirmation.acts.ts';
import { problem } from '../../../http/problem.ts';
import { isConfirmed } from '../../../server/caller.ts';
import type { Context } from '../../../server/context.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { takePlace } from '../../../server/hashing.ts';
import { networkOf } from '../../../server/network.ts';
import { hashPassword } from '../../../server/passwordHash.ts';
import { forMember, type MemberHandler, open, type Route } from '../../../server/serve.ts';
import { type Personal, personalCalls } from './personal.calls.ts';

/** Changes what is sent of a member's data; all that is wrong with it is answered at once. */
const edit: MemberHandler<Edit, Personal> = async (request, context) => {
  const { input, member, arrivedAt, address, device, signal, giveToken, note } = request;
  const { db } = context;
  // Given with the change itself the password is as good: a client that knows only the specification has one call.
  if (!input.currentPassword && !isConfirmed(member.session, arrivedAt)) throw problem('passwordNeeded');
  const account = await findAccountById(db, member.id);
  if (!account) throw problem('tokenInvalid');
  const { stored, proof, person } = await checkEdit(request, context, account);
  // Before the transaction: hashing waits its turn.
  const place = () => takePlace({ network: networkOf(address), isKnown: true, signal });
  const password = input.newPassword ? await hashPassword(input.newPassword, place()) : undefined;
  const { loginId } = member.session;
  const token = await inTransaction(db, (tx) =>
    writeEdit(tx, context, { account, edit: input, proof, password, device, loginId, address, at: arrivedAt }),
  );
  if (token) giveToken(token);
  if (password) note('passwordChanged', { facts: { proof: 'session' } });
  if (person && person.phone !== stored.phone) note('contactChanged', { facts: { what: 'phone' } });
  if (input.email && canonicalEmail(input.email) !== canonicalEmail(stored.email)) note('contactAsked');
  return readPersonal(member, context, arrivedAt);
};

async function readPersonal(
  { id, userId }: { id: string; userId: string },
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  at: Date,
): Promise<Personal> {
  const [data, account, texts, standing] = await Promise.all([
    findPersonal(db, vault, id),
    findAccountById(db, id),
    currentConsents(db, 'register'),
    standingConsents(db, id),
  ]);
  const asked = texts.filter(({ required }) => !required);
  const { pendingEmail, ...told } = data;
  const isWaiting = pendingEmail !== undefined && pendingEmail.until > at.getTime();
  return {
    ...told,
    pendingEmail: isWaiting ? pendingEmail.email : '',
    userId,
    identityProof: account?.identityProof ?? '',
    consents: asked.map(({ code, version, title, body, required }) => ({
      ...{ code, version, title, body, required },
      agreed: standing.get(code) ?? false,
    })),
  };
}

export const personalRoutes: Route[] = [
  forMember(personalCalls.read, ({ member, arrivedAt }, context) => readPersonal(member, context, arrivedAt)),
  forMember(personalCalls.edit, edit),
  forMember(personalCalls.consents, ({ member }, { db }) => listConsents(db, member.id)),
  open(personalCalls.confirmEmail, async ({ input, arrivedAt, note }, { db, vault }) => {
    const { memberId, email } = await inTransaction(db, (tx) => confirmEmail(tx, vault, input.key, arrivedAt));
    note('contactChanged', { memberId, facts: { what: 'email' } });
    return { email };
  }),
];
