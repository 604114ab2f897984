import { readVerification } from '../../domain/identity/identity.acts.ts';
import { currentConsents } from '../../domain/legal/legal.queries.ts';
import { listConsents, standingConsents } from '../../domain/members/consents.queries.ts';
import { isCurrentPassword } from '../../domain/members/currentPassword.acts.ts';
import { confirmEmail } from '../../domain/members/emailConfirmation.acts.ts';
import { canonicalEmail } from '../../domain/members/member.ts';
import { type Account, findAccountById, findAccountOf, findPersonal } from '../../domain/members/members.queries.ts';
import { newPasswordFault } from '../../domain/members/newPassword.acts.ts';
import type { Owner } from '../../domain/members/password.ts';
import { writeEdit } from '../../domain/members/personal.acts.ts';
import { type Edit, editable } from '../../domain/members/personal.records.ts';
import {
  OPTIONAL_SENTENCE,
  tellsOptional,
  unknownAnswers,
  unlikeVerified,
} from '../../domain/members/registration.records.ts';
import { OPTIONAL_CONSENT } from '../../domain/members/registration.ts';
import { objectParticle } from '../../fields/particle.ts';
import type { Faults } from '../../fields/shape.ts';
import { problem } from '../../http/problem.ts';
import { isConfirmed } from '../../server/caller.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { takePlace } from '../../server/hashing.ts';
import { networkOf } from '../../server/network.ts';
import { hashPassword } from '../../server/passwordHash.ts';
import { forMember, type MemberHandler, open, type Request, type Route } from '../../server/serve.ts';
import { type Personal, personalCalls } from './personal.calls.ts';

const { consents, currentPassword, newPassword, verificationId } = editable.members;

/** Changes what is sent of a member's data; all that stands against it is told at once. */
const edit: MemberHandler<Edit, Personal> = async (request, context) => {
  const { input, member, arrivedAt, address, device, signal, giveToken, note } = request;
  const { db, vault } = context;
  // Given with the change itself the password is as good: a client that knows only the specification has one call.
  if (!input.currentPassword && !isConfirmed(member.session, arrivedAt)) throw problem('passwordNeeded');
  const account = await findAccountById(db, member.id);
  if (!account) throw problem('tokenInvalid');
  const stored = await findPersonal(db, vault, member.id);
  const proof = proofOf(input);
  const person = proof && (await readVerification(db, vault, proof));
  const faults: Faults = {
    ...unlikeVerified(input, person ?? stored, (label) =>
      person
        ? `본인확인한 ${label}만 저장할 수 있어요. 본인확인을 다시 해 주세요.`
        : `${label}${objectParticle(label)} 바꾸려면 본인확인을 해 주세요.`,
    ),
    ...(await consentFaultsOf(input, member.id, context)),
  };
  if (person && !(await isSelf(db, account, person.identityKey))) {
    faults[verificationId.wire] = '본인확인한 분이 회원 본인과 달라요. 본인의 휴대폰으로 다시 확인해 주세요.';
  }
  const wrong = await passwordFaults(request, account, person ?? stored, context);
  if (wrong[currentPassword.wire]) note('passwordRefused');
  Object.assign(faults, wrong);
  if (Object.keys(faults).length > 0) throw problem('invalid', { fields: faults });
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

// Whose address alone was confirmed becomes who they are verified as, unless that is a member already.
async function isSelf(db: Queryable, account: Account, identityKey: Buffer): Promise<boolean> {
  if (identityKey.equals(account.identityKey)) return true;
  return account.identityProof === 'email' && !(await findAccountOf(db, identityKey));
}

function proofOf({ verificationId, passKey }: Edit) {
  return verificationId && passKey ? ({ verificationId, passKey, purpose: 'edit' } as const) : undefined;
}

async function consentFaultsOf(input: Edit, memberId: string, { db }: Context): Promise<Faults> {
  const texts = await currentConsents(db, 'register');
  const answers = input.consents ?? [];
  const faults = unknownAnswers(answers, texts);
  const place = (code: string) => {
    const index = answers.findIndex((answer) => answer.code === code);
    return index < 0 ? consents.wire : `${consents.wire}.${index}`;
  };
  const given = new Map(answers.map(({ code, agreed }) => [code, agreed]));
  for (const { code, required } of texts) {
    if (required && given.get(code) === false) {
      faults[place(code)] ??= '필수 항목은 회원으로 있는 동안 필요해요. 표시를 그대로 두어 주세요.';
    }
  }
  if (tellsOptional(input)) {
    const agreed = given.get(OPTIONAL_CONSENT) ?? (await standingConsents(db, memberId)).get(OPTIONAL_CONSENT);
    if (!agreed) faults[place(OPTIONAL_CONSENT)] ??= OPTIONAL_SENTENCE;
  }
  return faults;
}

async function passwordFaults(
  request: Request<Edit>,
  account: Account,
  owner: Owner,
  context: Context,
): Promise<Faults> {
  const { currentPassword: current = '', newPassword: next } = request.input;
  if (!next && !current) return {};
  if (!(await isCurrentPassword(context, account, current, request))) {
    return { [currentPassword.wire]: '현재 비밀번호가 맞지 않아요. 다시 입력해 주세요.' };
  }
  if (!next) return {};
  const weak = await newPasswordFault(context.db, next, account.userId, owner);
  return weak ? { [newPassword.wire]: weak } : {};
}

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
