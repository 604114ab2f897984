import { objectParticle } from '../fields/particle.ts';
import { problem } from '../http/problem.ts';
import { consumeVerification, readVerification, type VerifiedIdentity } from '../identity/identity.queries.ts';
import { currentConsents } from '../legal/legal.queries.ts';
import type { Queryable } from '../server/database.ts';
import { hashPassword } from '../server/password.ts';
import { seoulDay } from '../server/seoulTime.ts';
import type { Handler } from '../server/serve.ts';
import { startSession } from '../server/session.ts';
import { recordConsents } from './consents.queries.ts';
import { ageOn, canonicalUserId, MEMBER_STATE, MIN_AGE, type PersonalData } from './member.ts';
import { createMember, findAccount, findAccountOf } from './members.queries.ts';
import { type OptionalData, optionalFields, type Registration, registration } from './registration.calls.ts';
import { consentFaults, unlikeVerified } from './registration.ts';

const { userId } = registration.members;

/** Makes a member of a verified person and logs them in. A refusal leaves the verification usable. */
export const register: Handler<Registration, object> = async (
  { input, arrivedAt, device, giveToken },
  { db, vault },
) => {
  const faults = consentFaults(input, await currentConsents(db, 'register'));
  if (Object.keys(faults).length > 0) throw problem('invalid', { fields: faults });
  const { verificationId, passKey } = input;
  const proof = { verificationId, passKey, purpose: 'register' } as const;
  const person = await readVerification(db, vault, proof);
  refuseBorrowed(input, person);
  if (ageOn(person.birth, seoulDay(arrivedAt)) < MIN_AGE) throw problem('tooYoung');
  const id = canonicalUserId(input.userId);
  await refuseKnown(db, id, person);
  // Hashing waits its turn: nobody holds a connection or a locked row meanwhile.
  const password = await hashPassword(input.password);
  const personal = personalData(input, person);
  const token = await db.transaction().execute(async (tx) => {
    const { identityKey } = await consumeVerification(tx, vault, proof);
    const memberId = await createMember(tx, vault, { userId: id, password, personal, identityKey });
    if (!memberId) {
      // Somebody was faster, as the same person or with the id.
      await refuseKnown(tx, id, person);
      throw taken();
    }
    await recordConsents(tx, memberId, input.consents);
    return startSession(tx, memberId, arrivedAt, { device });
  });
  giveToken(token);
  return {};
};

async function refuseKnown(db: Queryable, id: string, person: VerifiedIdentity): Promise<void> {
  const same = await findAccountOf(db, person.identityKey);
  if (same) throw problem(same.state === MEMBER_STATE.suspended ? 'blockedPerson' : 'alreadyMember');
  if (await findAccount(db, id)) throw taken();
}

const taken = () => problem('userIdTaken', { fields: { [userId.wire]: problem('userIdTaken').message } });

// Borrowed identity (Specification §4): what is typed has to be what was verified.
function refuseBorrowed(input: Registration, person: VerifiedIdentity): void {
  const fields = unlikeVerified(
    input,
    person,
    (label) =>
      `본인확인한 ${label}${objectParticle(label) === '를' ? '와' : '과'} 달라요. 본인의 정보를 입력해 주세요.`,
  );
  if (Object.keys(fields).length > 0) throw problem('identityDiffers', { fields });
}

function personalData(input: Registration, { name, birth, phone }: VerifiedIdentity): PersonalData {
  const told = Object.entries(optionalFields).map(([key, field]) => [
    key,
    field.canonical(input[key as keyof OptionalData]),
  ]);
  return {
    ...(Object.fromEntries(told) as OptionalData),
    ...{ name, birth, phone, email: registration.members.email.canonical(input.email) },
  };
}
