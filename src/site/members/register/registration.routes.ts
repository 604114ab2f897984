import { randomUUID } from 'node:crypto';
import { refuseUnready } from '../../../domain/content/firstSteps.acts.ts';
import { readVerification } from '../../../domain/identity/identity.acts.ts';
import { currentConsents } from '../../../domain/legal/legal.queries.ts';
import { ageOn, canonicalUserId, MIN_AGE } from '../../../domain/members/member.ts';
import { findAccount } from '../../../domain/members/members.queries.ts';
import { newPasswordFault } from '../../../domain/members/newPassword.acts.ts';
import { readConfirmedEmail } from '../../../domain/members/register/emailAccount.acts.ts';
import {
  applicantOf,
  becomeMember,
  countTry,
  refuseKnown,
} from '../../../domain/members/register/registration.acts.ts';
import { consentFaults, type Registration, registration } from '../../../domain/members/registration.records.ts';
import { noteProven } from '../../../domain/members/sessions/knownPlaces.queries.ts';
import { startSession } from '../../../domain/members/sessions/session.ts';
import { dayOf } from '../../../fields/koreanDate.ts';
import type { InputOf } from '../../../http/call.ts';
import { problem } from '../../../http/problem.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { takePlace } from '../../../server/hashing.ts';
import { networkOf } from '../../../server/network.ts';
import { hashPassword } from '../../../server/passwordHash.ts';
import type { Handler } from '../../../server/serve.ts';
import type { registrationCalls } from './registration.calls.ts';

const { members } = registration;

/** Makes a person who proved who they are a member and logs them in. A refusal leaves the proof usable. */
export const register: Handler<Registration, object> = async (request, context) => {
  const { input, arrivedAt, address, device, signal, giveToken, note } = request;
  const { db, vault } = context;
  await refuseUnready(context);
  const faults = consentFaults(input, await currentConsents(db, 'register'));
  if (Object.keys(faults).length > 0) throw problem('invalid', { fields: faults });
  const applicant = await applicantOf(input, context);
  const { person, identityProof } = applicant;
  // A person known by mail may leave the birth date out, having said that they are old enough.
  const isToldAge = identityProof === 'provider' || person.birth !== '';
  if (isToldAge && ageOn(person.birth, dayOf(arrivedAt)) < MIN_AGE) throw problem('tooYoung');
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
  const { memberId, token } = await inTransaction(db, async (tx) => {
    const memberId = await becomeMember(tx, vault, applicant, { userId: id, password, input });
    const loginId = randomUUID();
    const from = { userId: id, address, deviceKey: input.deviceKey };
    await noteProven(tx, vault, { ...from, memberId, loginId, at: arrivedAt });
    return { memberId, token: await startSession(tx, memberId, arrivedAt, { device, loginId }) };
  });
  giveToken(token);
  note('registered', { memberId, facts: { proof: identityProof } });
  return {};
};

/**
 * Says whether an id is taken, to people who could register with it; the proof stays usable, and each question counts
 * as a try.
 */
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
