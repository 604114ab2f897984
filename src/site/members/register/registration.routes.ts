import { randomUUID } from 'node:crypto';
import { consumeVerification, readVerification } from '../../../domain/identity/identity.acts.ts';
import { currentConsents } from '../../../domain/legal/legal.queries.ts';
import { isBarred } from '../../../domain/members/barred.queries.ts';
import { recordConsents } from '../../../domain/members/consents.queries.ts';
import { readConfirmedEmail, useConfirmedEmail } from '../../../domain/members/emailAccount.acts.ts';
import { noteProven } from '../../../domain/members/knownPlaces.queries.ts';
import {
  ageOn,
  canonicalEmail,
  canonicalUserId,
  type IdentityProof,
  MEMBER_STATE,
  MIN_AGE,
} from '../../../domain/members/member.ts';
import {
  createMember,
  emailIdentity,
  findAccount,
  findAccountOf,
  findAccountsByEmail,
} from '../../../domain/members/members.queries.ts';
import { newPasswordFault } from '../../../domain/members/newPassword.acts.ts';
import type { PersonalData } from '../../../domain/members/personalData.records.ts';
import {
  consentFaults,
  type OptionalData,
  optionalFields,
  type Registration,
  registration,
  unlikeVerified,
} from '../../../domain/members/registration.records.ts';
import { startSession } from '../../../domain/members/session.ts';
import { objectParticle } from '../../../fields/particle.ts';
import type { InputOf } from '../../../http/call.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { takePlace } from '../../../server/hashing.ts';
import { countAttempt, perWindow } from '../../../server/limits.ts';
import { networkOf } from '../../../server/network.ts';
import { hashPassword } from '../../../server/passwordHash.ts';
import { seoulDay } from '../../../server/seoulTime.ts';
import type { Handler } from '../../../server/serve.ts';
import type { Vault } from '../../../server/vault.ts';
import type { registrationCalls } from './registration.calls.ts';

const { members } = registration;

type Proof = Pick<Registration, 'mailKey' | 'verificationId'>;

/** Who registers, and what stands behind it. `use` uses that up, in the caller's transaction. */
interface Applicant {
  person: Pick<PersonalData, 'name' | 'birth' | 'phone' | 'email'>;
  identityKey: Buffer;
  identityProof: IdentityProof;
  use(tx: Tx): Promise<unknown>;
}

// With one proof so many ids may be tried: what is refused as taken says who is a member.
const triesPerProof = perWindow({ most: 30, window: 60 * 60_000 });

/** Makes a member of who proved themself and logs them in. A refusal leaves the proof usable. */
export const register: Handler<Registration, object> = async (request, context) => {
  const { input, arrivedAt, address, device, signal, giveToken, note } = request;
  const { db, vault } = context;
  const faults = consentFaults(input, await currentConsents(db, 'register'));
  if (Object.keys(faults).length > 0) throw problem('invalid', { fields: faults });
  const applicant = await applicantOf(input, context);
  const { person, identityKey, identityProof } = applicant;
  // Who is known by mail may leave the birth date out, having said that they are old enough.
  const isToldAge = identityProof === 'provider' || person.birth !== '';
  if (isToldAge && ageOn(person.birth, seoulDay(arrivedAt)) < MIN_AGE) throw problem('tooYoung');
  await countTry(context, input, arrivedAt);
  const id = canonicalUserId(input.userId);
  await refuseKnown(context, id, applicant);
  const weak = await newPasswordFault(db, input.password, id, person);
  if (weak) throw problem('invalid', { fields: { [members.password.wire]: weak } });
  // Hashing waits its turn: nobody holds a connection or a locked row meanwhile.
  const password = await hashPassword(
    input.password,
    takePlace({ network: networkOf(address), isKnown: true, signal }),
  );
  const personal = { ...optionalData(input), ...person };
  const { memberId, token } = await inTransaction(db, async (tx) => {
    await applicant.use(tx);
    const member = { userId: id, password, personal, identityKey, identityProof };
    const memberId = await createMember(tx, vault, member);
    if (!memberId) {
      // Somebody was faster, as the same person or with the id.
      await refuseKnown({ db: tx, vault }, id, applicant);
      throw taken();
    }
    await recordConsents(tx, memberId, input.consents);
    const loginId = randomUUID();
    const from = { userId: id, address, deviceKey: input.deviceKey };
    await noteProven(tx, vault, { ...from, memberId, loginId, at: arrivedAt });
    return { memberId, token: await startSession(tx, memberId, arrivedAt, { device, loginId }) };
  });
  giveToken(token);
  note('registered', { memberId, facts: { proof: identityProof } });
  return {};
};

async function countTry({ db, vault }: Context, input: Proof, at: Date): Promise<void> {
  const tries = vault.lookup('registration tries', input.mailKey || input.verificationId);
  const seconds = await countAttempt(db, tries, at, triesPerProof);
  if (seconds > 0) throw problem('tooMany', { retryAfter: seconds });
}

/** Says whether an id is taken, to who could register with it; the proof stays usable, and each question counts as a try. */
export const checkId: Handler<InputOf<typeof registrationCalls.checkId>, { taken: boolean }> = async (
  { input, arrivedAt },
  context,
) => {
  const { db, vault } = context;
  const { mailKey, verificationId, passKey, userId } = input;
  if (mailKey !== '') await readConfirmedEmail(db, vault, mailKey);
  else await readVerification(db, vault, { verificationId, passKey, purpose: 'register' });
  await countTry(context, input, arrivedAt);
  return { taken: (await findAccount(db, canonicalUserId(userId))) !== undefined };
};

async function applicantOf(input: Registration, { db, vault }: Context): Promise<Applicant> {
  const { mailKey, verificationId, passKey } = input;
  if (mailKey !== '') {
    // Nobody vouches for name, birth date and phone: the company checks them.
    const email = await readConfirmedEmail(db, vault, mailKey);
    if (canonicalEmail(input.email) !== canonicalEmail(email)) {
      throw problem('invalid', {
        fields: { [members.email.wire]: '메일로 확인한 주소와 달라요. 그 주소로 가입해 주세요.' },
      });
    }
    const [name, birth, phone] = [input.name.trim(), members.birth.canonical(input.birth), input.phone];
    return {
      person: { name, birth, phone: members.phone.canonical(phone), email },
      identityKey: emailIdentity(vault, email),
      identityProof: 'email',
      use: (tx) => useConfirmedEmail(tx, mailKey),
    };
  }
  const proof = { verificationId, passKey, purpose: 'register' } as const;
  const { name, birth, phone, identityKey } = await readVerification(db, vault, proof);
  refuseBorrowed(input, { name, birth, phone });
  return {
    person: { name, birth, phone, email: members.email.canonical(input.email) },
    identityKey,
    identityProof: 'provider',
    use: (tx) => consumeVerification(tx, vault, proof),
  };
}

async function refuseKnown(
  { db, vault }: { db: Queryable; vault: Vault },
  id: string,
  { identityKey, identityProof, person }: Applicant,
): Promise<void> {
  const same = await findAccountOf(db, identityKey);
  if (same) throw problem(same.state === MEMBER_STATE.suspended ? 'blockedPerson' : 'alreadyMember');
  // Who is verified may share an address with somebody; who is known by it alone may not.
  const sharing = identityProof === 'email' ? await findAccountsByEmail(db, vault, person.email) : [];
  if (sharing.length > 0) throw problem('alreadyMember');
  if (await isBarred(db, identityKey)) throw problem('blockedPerson');
  if (await findAccount(db, id)) throw taken();
}

const taken = () => problem('userIdTaken', { fields: { [members.userId.wire]: problem('userIdTaken').message } });

// Borrowed identity (Specification §4): what is typed has to be what was verified.
function refuseBorrowed(input: Registration, person: Pick<PersonalData, 'name' | 'birth' | 'phone'>): void {
  const fields = unlikeVerified(
    input,
    person,
    (label) =>
      `본인확인한 ${label}${objectParticle(label) === '를' ? '와' : '과'} 달라요. 본인의 정보를 입력해 주세요.`,
  );
  if (Object.keys(fields).length > 0) throw problem('identityDiffers', { fields });
}

function optionalData(input: Registration): OptionalData {
  const told = Object.entries(optionalFields).map(([key, field]) => [
    key,
    field.canonical(input[key as keyof OptionalData]),
  ]);
  return Object.fromEntries(told) as OptionalData;
}
