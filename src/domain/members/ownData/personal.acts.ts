import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import { consumeVerification, type VerificationProof } from '../../identity/identity.acts.ts';
import { tell } from '../../notices/outbox.acts.ts';
import { recordConsents, standingConsents } from '../consents.queries.ts';
import { canonicalEmail } from '../member.ts';
import {
  type Account,
  changePassword,
  changePersonal,
  findPersonal,
  lockAccount,
  proveIdentity,
} from '../members.queries.ts';
import { type OptionalData, optionalFields } from '../optionalData.records.ts';
import { type Edit, editable } from '../personal.records.ts';
import type { PersonalData } from '../personalData.records.ts';
import { askToConfirm } from '../register/emailConfirmation.acts.ts';
import { type ConsentAnswer, registration } from '../registration.records.ts';
import { OPTIONAL_CONSENT } from '../registration.ts';
import { noteProven } from '../sessions/knownPlaces.queries.ts';
import { endSessions, startSession } from '../sessions/session.ts';
import { confirmedUntil } from '../sessions/sessions.queries.ts';

interface CheckedEdit {
  /** As it was when the edit was checked. */
  account: Account;
  edit: Edit;
  proof?: VerificationProof;
  /** The new password as PHC string. */
  password?: string;
  /** Where the new session is, if there is one; it goes on with the login it was changed in. */
  device: string;
  loginId: string;
  address: string;
  at: Date;
}

/** Writes a checked edit. A new password ends every session of the member and answers the token of a new one. */
export async function writeEdit(
  tx: Tx,
  { vault, config }: Pick<Context, 'vault' | 'config'>,
  { account, edit, proof, password, device, loginId, address, at }: CheckedEdit,
): Promise<string | undefined> {
  const { memberId, userId } = account;
  const locked = await lockAccount(tx, memberId);
  const person = proof && (await consumeVerification(tx, vault, proof));
  const answers = await changedConsents(tx, memberId, edit.consents ?? []);
  if (answers.length > 0) await recordConsents(tx, memberId, answers);
  const before = await findPersonal(tx, vault, memberId);
  const after: PersonalData = { ...before, ...told(edit) };
  // What was given under a consent is deleted with it, at once.
  if (answers.some(({ code, agreed }) => code === OPTIONAL_CONSENT && !agreed)) Object.assign(after, noOptional);
  if (person) Object.assign(after, { name: person.name, birth: person.birth, phone: person.phone });
  if (person && account.identityProof !== 'provider') await proveIdentity(tx, memberId, person.identityKey);
  // A reset link goes to the address: it has to be shown to be the member's before it counts.
  if (canonicalEmail(before.email) !== canonicalEmail(after.email)) {
    const pendingEmail = await askToConfirm(tx, { vault, config }, { memberId, email: after.email, at });
    Object.assign(after, { email: before.email, pendingEmail });
  }
  await changePersonal(tx, vault, memberId, after);
  if (password === undefined) return undefined;
  // Changed in the meantime, by mail perhaps: the password that was checked is no longer the current one.
  if (locked?.password !== account.password) {
    const { wire, label } = editable.members.currentPassword;
    throw problem('invalid', { fields: { [wire]: `${label}가 그사이 바뀌었어요. 다시 로그인해 주세요.` } });
  }
  await changePassword(tx, memberId, password);
  await endSessions(tx, memberId);
  await tell(tx, vault, memberId, { template: 'passwordChanged', data: { to: after.email, userId, at } });
  await noteProven(tx, vault, { memberId, userId, address, deviceKey: '', loginId, at });
  return startSession(tx, memberId, at, { device, loginId, confirmedUntil: confirmedUntil(at) });
}

const noOptional = Object.fromEntries(Object.keys(optionalFields).map((key) => [key, '']));

// Name, birth date and phone come from verifications alone.
function told(edit: Edit): Partial<PersonalData> {
  const optional = Object.entries(optionalFields).flatMap(([key, field]) => {
    const value = edit[key as keyof OptionalData];
    return value === undefined ? [] : [[key, field.canonical(value)]];
  });
  const { email } = edit;
  return {
    ...Object.fromEntries(optional),
    ...(email === undefined ? {} : { email: registration.members.email.canonical(email) }),
  };
}

async function changedConsents(tx: Tx, memberId: string, answers: readonly ConsentAnswer[]): Promise<ConsentAnswer[]> {
  const standing = await standingConsents(tx, memberId);
  return answers.filter(({ code, agreed }) => (standing.get(code) ?? false) !== agreed);
}
