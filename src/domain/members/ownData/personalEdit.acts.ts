import { objectParticle } from '../../../fields/particle.ts';
import type { Faults } from '../../../fields/shape.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Queryable } from '../../../server/database/database.ts';
import type { Request } from '../../../server/serve.ts';
import { readVerification, type VerificationProof, type VerifiedIdentity } from '../../identity/identity.acts.ts';
import { currentConsents } from '../../legal/legal.queries.ts';
import { standingConsents } from '../consents.queries.ts';
import { type Account, findAccountOf, findPersonal } from '../members.queries.ts';
import { newPasswordFault } from '../newPassword.acts.ts';
import type { Owner } from '../password.ts';
import { type Edit, editable } from '../personal.records.ts';
import type { PersonalData } from '../personalData.records.ts';
import { OPTIONAL_SENTENCE, tellsOptional, unknownAnswers, unlikeVerified } from '../registration.records.ts';
import { OPTIONAL_CONSENT } from '../registration.ts';
import { isCurrentPassword } from '../sessions/currentPassword.acts.ts';

const { consents, currentPassword, newPassword, verificationId } = editable.members;

type EditRequest = Pick<Request<Edit>, 'input' | 'address' | 'arrivedAt' | 'signal' | 'note'>;

/** What an edit is measured by: the current data, and the person verified for it. */
interface CheckedEdit {
  stored: PersonalData;
  proof: VerificationProof | undefined;
  person: VerifiedIdentity | undefined;
}

/** Looks at an edit of a member's data before it is written; throws all that is wrong with it at once. */
export async function checkEdit(request: EditRequest, context: Context, account: Account): Promise<CheckedEdit> {
  const { input, note } = request;
  const { db, vault } = context;
  const stored = await findPersonal(db, vault, account.memberId);
  const proof = proofOf(input);
  const person = proof && (await readVerification(db, vault, proof));
  const faults: Faults = {
    ...unlikeVerified(input, person ?? stored, (label) =>
      person
        ? `본인확인한 ${label}만 저장할 수 있어요. 본인확인을 다시 해 주세요.`
        : `${label}${objectParticle(label)} 바꾸려면 본인확인을 해 주세요.`,
    ),
    ...(await consentFaultsOf(input, account.memberId, context)),
  };
  if (person && !(await isSelf(db, account, person.identityKey))) {
    faults[verificationId.wire] = '본인확인한 분이 회원 본인과 달라요. 본인의 휴대폰으로 다시 확인해 주세요.';
  }
  const wrong = await passwordFaults(request, account, person ?? stored, context);
  if (wrong[currentPassword.wire]) note('passwordRefused');
  Object.assign(faults, wrong);
  if (Object.keys(faults).length > 0) throw problem('invalid', { fields: faults });
  return { stored, proof, person };
}

// A member whom no provider has verified becomes the verified person, unless that person is a member already.
async function isSelf(db: Queryable, account: Account, identityKey: Buffer): Promise<boolean> {
  if (identityKey.equals(account.identityKey)) return true;
  return account.identityProof !== 'provider' && !(await findAccountOf(db, identityKey));
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

async function passwordFaults(request: EditRequest, account: Account, owner: Owner, context: Context): Promise<Faults> {
  const { currentPassword: current = '', newPassword: next } = request.input;
  if (!next && !current) return {};
  if (!(await isCurrentPassword(context, account, current, request))) {
    return { [currentPassword.wire]: '현재 비밀번호가 맞지 않아요. 다시 입력해 주세요.' };
  }
  if (!next) return {};
  const weak = await newPasswordFault(context.db, next, account.userId, owner);
  return weak ? { [newPassword.wire]: weak } : {};
}
