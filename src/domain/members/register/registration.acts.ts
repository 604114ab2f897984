import { objectParticle } from '../../../fields/particle.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import { countAttempt, perWindow } from '../../../server/limits.ts';
import type { Vault } from '../../../server/vault.ts';
import { consumeVerification, readVerification } from '../../identity/identity.acts.ts';
import { recordConsents } from '../consents.queries.ts';
import { isBarred } from '../leaving/barred.queries.ts';
import { canonicalEmail, type IdentityProof, MEMBER_STATE } from '../member.ts';
import { createMember, emailIdentity, findAccount, findAccountOf, findAccountsByEmail } from '../members.queries.ts';
import { type OptionalData, optionalFields } from '../optionalData.records.ts';
import type { PersonalData } from '../personalData.records.ts';
import { type Registration, registration, unlikeVerified } from '../registration.records.ts';
import { readConfirmedEmail, useConfirmedEmail } from './emailAccount.acts.ts';

const { members } = registration;

type Proof = Pick<Registration, 'mailKey' | 'verificationId'>;

/** The person who registers, and the proof of it. `use` uses the proof up, in the caller's transaction. */
export interface Applicant {
  person: Pick<PersonalData, 'name' | 'birth' | 'phone' | 'email'>;
  identityKey: Buffer;
  identityProof: IdentityProof;
  use(tx: Tx): Promise<unknown>;
}

// With one proof so many ids may be tried: what is refused as taken says who is a member.
const triesPerProof = perWindow({ most: 30, window: 60 * 60_000 });

/** Counts a try with a proof; throws `tooMany` after so many. */
export async function countTry({ db, vault }: Context, input: Proof, at: Date): Promise<void> {
  const tries = vault.lookup('registration tries', input.mailKey || input.verificationId);
  const seconds = await countAttempt(db, tries, at, triesPerProof);
  if (seconds > 0) throw problem('tooMany', { retryAfter: seconds });
}

/** The person who registers, by the address or the verification that proves it; throws a problem if it does not. */
export async function applicantOf(input: Registration, { db, vault }: Context): Promise<Applicant> {
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

/** Throws where the person is a member already or barred, or the id is taken. */
export async function refuseKnown(
  { db, vault }: { db: Queryable; vault: Vault },
  id: string,
  { identityKey, identityProof, person }: Applicant,
): Promise<void> {
  const same = await findAccountOf(db, identityKey);
  if (same) throw problem(same.state === MEMBER_STATE.suspended ? 'blockedPerson' : 'alreadyMember');
  // A verified person may share an address with somebody; one who is known by it alone may not.
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

/** What becomes of an applicant, beside who they are. */
interface NewMembership {
  userId: string;
  /** PHC string. */
  password: string;
  input: Registration;
}

/** Makes a member of an applicant, whose proof it uses up; throws where somebody was faster, as the person or with the id. */
export async function becomeMember(
  tx: Tx,
  vault: Vault,
  applicant: Applicant,
  { userId, password, input }: NewMembership,
): Promise<string> {
  const { person, identityKey, identityProof } = applicant;
  await applicant.use(tx);
  const personal = { ...optionalData(input), ...person };
  const memberId = await createMember(tx, vault, { userId, password, personal, identityKey, identityProof });
  if (!memberId) {
    // Somebody was faster, as the same person or with the id.
    await refuseKnown({ db: tx, vault }, userId, applicant);
    throw taken();
  }
  await recordConsents(tx, memberId, input.consents);
  return memberId;
}
